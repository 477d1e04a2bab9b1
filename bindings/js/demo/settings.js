// What the page remembers of its reader: light or dark, more contrast, the clock.

const root = document.documentElement;
const KEY = "sudoku-settings";

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // Nothing may be stored here, or it is not ours.
  }
}

function store(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Then it holds as long as the page is open.
  }
}

function show({ theme = "system", contrast = false, clock = false }) {
  root.dataset.theme = theme;
  root.dataset.contrast = contrast ? "more" : "system";
  root.dataset.clock = clock ? "on" : "off";
}

/** Shows the settings and has a form change them. */
export function connect(form) {
  const settings = load();
  show(settings);
  const { theme, contrast, clock } = form.elements;
  theme.value = settings.theme ?? "system";
  contrast.checked = settings.contrast === true;
  clock.checked = settings.clock === true;
  form.addEventListener("change", () => {
    const next = { theme: theme.value, contrast: contrast.checked, clock: clock.checked };
    show(next);
    store(next);
  });
}
