/** What is tried on a page beyond looking at it, in the order in which it is done. */
export const probeNames = [
  'lazy',
  'shadows',
  'frames',
  'banners',
  'source',
  'motion',
  'contrast',
  'listeners',
  'focus',
  'resize',
  'hover',
  'change',
  'states',
  'mobile',
] as const;

/**
 * - `lazy`: scrolls through the page before it is checked
 * - `shadows`: closed shadow roots looked into
 * - `frames`: the documents within the page
 * - `source`: what only the markup as it was sent tells
 * - `motion`: what scripts and pictures keep moving
 * - `contrast`: texts over pictures, measured by their pixels
 * - `listeners`: what the mouse can press and the keyboard cannot
 * - `banners`: notices and dialogs over the page closed, and what is beneath
 * - `states`: menus, tabs, accordions opened by keyboard
 * - `hover`: what appears under the pointer
 * - `change`: choices that lead away
 * - `focus`: the Tab key really pressed
 * - `resize`: enlarged, narrowed, spaced
 * - `mobile`: as a telephone shows it
 */
export type ProbeName = (typeof probeNames)[number];

export const allProbes: ReadonlySet<ProbeName> = new Set(probeNames);
