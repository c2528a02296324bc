// @ts-check
import { readFileSync } from 'node:fs';

/** @param {number} pid */
const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** @returns {[parent: number, grandparent: number]} */
const parents = () => [process.ppid, parentOf(process.ppid)];

/**
 * Calls `onGone` when npm, or the shell it uses, is killed: Ctrl-C could not end this process any more. Only where npm started it.
 * @param {() => void} onGone
 */
export const watchParents = (onGone) => {
  if (!process.env.npm_lifecycle_event) return;
  const [parent, grandparent] = parents();
  // npm runs scripts in a shell, which may replace itself by the script: only then is the parent npm itself.
  const isShellBetween = /^(sh|dash|bash)/.test(nameOf(parent));
  const timer = setInterval(() => {
    const [now, above] = parents();
    if (now === parent && (!isShellBetween || above === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, 200);
  timer.unref();
};

/** @param {number} pid */
const nameOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
};
