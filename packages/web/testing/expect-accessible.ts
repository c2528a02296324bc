import tunedAxe from 'axe-core';
import { expect } from 'vitest';

/** What can only be asked of a whole screen; the tests of whole screens ask it. */
const rulesOfScreens = ['page-has-heading-one', 'landmark-one-main', 'bypass', 'document-title', 'heading-order'];

const options: tunedAxe.RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: Object.fromEntries(rulesOfScreens.map((rule) => [rule, { enabled: false }])),
};

let lastSeen = '';

/** What is measured, such as whether a region can be scrolled, is set with the next frame, which a busy machine draws late. */
const nextFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const findViolations = async (axe: typeof tunedAxe): Promise<string[]> => {
  const { violations } = await axe.run(document.body, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary ?? ''}`),
  );
};

/** Asserts that axe finds no violations in the page; unchanged content is not checked again. */
export const expectAccessible = async (): Promise<void> => {
  if (document.body.innerHTML === lastSeen) return;
  // What is still fading in has not the colours that are read in the end.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  let found = await findViolations(tunedAxe);
  if (found.length > 0) {
    await nextFrames();
    // axe-core as it is says why.
    const { default: plainAxe } = await import('axe-core/axe.min.js');
    found = await findViolations(plainAxe);
  }
  expect(found.join('\n')).toBe('');
  lastSeen = document.body.innerHTML;
};
