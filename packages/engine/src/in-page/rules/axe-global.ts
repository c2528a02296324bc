import type axeCore from 'axe-core';

declare global {
  /** axe-core, evaluated in this world before the bundle. */
  var axe: typeof axeCore;
}

/** axe-core of this world; fails with a plain message where it was not evaluated first. */
export const requireAxe = (): typeof axeCore => {
  if (typeof globalThis.axe === 'undefined')
    throw new Error('axe-core must be evaluated in this world before the page is checked');
  return globalThis.axe;
};
