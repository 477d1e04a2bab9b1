// A step as it is pointed to on the board: the candidates by their roles, the cells of its units, and
// the arrows of its chains.

import { UNITS, bit, candidatesOf, columnOf, rowOf } from "./cells.js";
import { candidatesLeft } from "./game.js";

const SVG = "http://www.w3.org/2000/svg";

/** What a step's text says behind the technique's name. */
export function reasonOf({ text }) {
  const reason = text.slice(text.indexOf(": ") + 2);
  return /^r\d/.test(reason) ? reason : reason[0].toUpperCase() + reason.slice(1);
}

const keyOf = ({ cell, digit }) => 10 * cell + digit;

/** What the board draws of a step. */
export function pointers(step, state) {
  const sets = Object.entries({
    removed: step.eliminations,
    extra: step.extra,
    pattern: step.pattern,
  }).map(([role, list]) => [role, new Set(list.map(keyOf))]);
  // The cells of a chain's patterns are all over the board; a single's unit is where to look.
  const units = step.nodes.length === 0 ? (step.bases.length > 0 ? step.bases : step.units) : [];
  return {
    placement: step.placement,
    units: new Set(units.flatMap((unit) => UNITS[unit].cells)),
    roles: (cell, digit) =>
      sets.filter(([, keys]) => keys.has(keyOf({ cell, digit }))).map(([role]) => role),
    marks: step.technique.number === MISTAKE ? state.marks : marksFor(step, state),
  };
}

const MISTAKE = 1;

/** A single needs no candidates but its own; all else is seen only with all of them. */
function marksFor(step, state) {
  if (step.eliminations.length > 0) return candidatesLeft(state);
  const marks = [...state.marks];
  for (const { cell, digit } of step.pattern)
    if (marks[cell] === 0) marks[cell] = candidatesOf(state.digits)[cell] & bit(digit);
  return marks;
}

/** The middle of a candidate, the board being 90 wide. */
function middle({ cell, digit }) {
  const third = (index) => 0.4 + (9.2 * (index + 0.5)) / 3;
  return {
    x: 10 * columnOf(cell) + third((digit - 1) % 3),
    y: 10 * rowOf(cell) + third(Math.floor((digit - 1) / 3)),
  };
}

function draw(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** An arrow from edge to edge of two candidates, bent a little so that there and back differ. */
function arrow(from, to, isOn) {
  const [start, end] = [middle(from), middle(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length < 0.1) return [];
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(length / 8, 3);
  const gap = Math.min(1.5, length / 4);
  const a = { x: start.x + gap * ux, y: start.y + gap * uy };
  const b = { x: end.x - gap * ux, y: end.y - gap * uy };
  const c = { x: (a.x + b.x) / 2 - bend * uy, y: (a.y + b.y) / 2 + bend * ux };
  const path = `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`;
  return [draw("path", { d: path, class: isOn ? "on" : "off", "marker-end": "url(#head)" })];
}

/** Draws the chain of a step, or none: what is on as a ring, what is off as a broken one. */
export function drawChain(svg, step) {
  svg.querySelector("g").replaceChildren(
    ...(step?.nodes ?? []).flatMap((node) => {
      const { x, y } = middle(node);
      const ring = draw("circle", { cx: x, cy: y, r: 1.45, class: node.on ? "on" : "off" });
      return [ring, ...node.parents.flatMap((parent) => arrow(step.nodes[parent], node, node.on))];
    }),
  );
}
