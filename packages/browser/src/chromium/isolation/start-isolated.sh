#!/bin/sh
# Starts a program that hostile pages are shown in. confine-program.ts sets these; the program sees none of them:
#   ZUGANG_PROGRAM  the program's file
#   ZUGANG_USER     the number of the user and group it runs as, where this process is root
#   ZUGANG_NETWORK  the process whose namespaces (network, mounts) it enters
#   ZUGANG_LOCK     set where the program has no sandbox of its own: no setuid file may then give it rights
set -eu
program=$ZUGANG_PROGRAM user=${ZUGANG_USER:-} network=${ZUGANG_NETWORK:-} lock=${ZUGANG_LOCK:-}
unset ZUGANG_PROGRAM ZUGANG_USER ZUGANG_NETWORK ZUGANG_LOCK

# The profile, made for this one run, is its home and its folder for temporary files.
HOME=/nonexistent
for argument; do
  case $argument in --user-data-dir=*) HOME=${argument#*=} && export TMPDIR="$HOME" ;; esac
done
if [ -n "$user" ] && [ "$HOME" != /nonexistent ]; then chown "$user:$user" "$HOME"; fi
export HOME XDG_CONFIG_HOME="$HOME/.config" XDG_CACHE_HOME="$HOME/.cache"
# A working folder stays open to a process, whatever the path to it allows.
cd /

set -- "$program" "$@"
if [ -n "$user" ]; then
  set -- setpriv --reuid "$user" --regid "$user" --clear-groups ${lock:+--no-new-privs} -- "$@"
elif [ -n "$network" ] && [ "$(id -u)" != 0 ]; then
  # The namespace has one user, its root. In a further one the program has its own user again, and no right over the outer one.
  set -- unshare --user --map-user="$(id -u)" --map-group="$(id -g)" -- "$@"
fi
if [ -n "$network" ]; then
  own=--user
  if [ "$(id -u)" = 0 ]; then own=; fi
  set -- nsenter --target "$network" ${own:+--user --preserve-credentials} --net --mount -- "$@"
fi
exec "$@"
