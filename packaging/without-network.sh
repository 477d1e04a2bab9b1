#!/bin/sh
# Runs a command where there is no network and where cargo has no crates of before:
# `without-network.sh COMMAND...`
set -eu

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
case $(id -u) in
0) set -- --net "$@" ;;
*) set -- --net --map-root-user "$@" ;;
esac
CARGO_HOME=$home unshare "$@"
