import { isVisible } from '../../dom/is-exposed.ts';
import { isWaiting } from '../../dom/is-waiting.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, passed } from '../check.ts';

/** Movement this small is a cursor or an ornament. */
const minSide = 24;

const moving =
  /^(?:transform|translate|rotate|scale|cssOffset|offset-?distance|left|right|top|bottom|margin.*|background-?position.*|opacity|visibility|object-?position)$/i;

type Loop = { element: Element; period: number };

/** Endless animations by the element they move, read from the page once a check. */
const loopsOf: (page: Document) => Map<Element, Loop> = remember((page) => {
  const found = new Map<Element, Loop>();
  for (const { effect } of page.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof Element)) continue;
    const { iterations, duration } = effect.getComputedTiming();
    if (iterations !== Infinity || typeof duration !== 'number' || duration <= 0) continue;
    const isMoving = effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => moving.test(name)));
    if (isMoving) found.set(effect.target, { element: effect.target, period: duration });
  }
  return found;
});

const loops = (): Map<Element, Loop> => loopsOf(document);

const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width >= minSide && height >= minSide;
};

/**
 * What moves by itself without end can be paused (WCAG 2.2.2, technique G4). Applies to endless CSS and script animations of
 * visible elements. Cannot tell: `endless`: whether something stops it, and whether it is essential. With the `seconds` of a turn.
 */
export const motionWithoutEnd: Check = {
  ruleId: 'motion-without-end',
  selector: '*',
  isApplicable: (element) => loops().has(element) && isVisible(element) && isLarge(element) && !isWaiting(element),
  expectation: (element) => {
    const loop = loops().get(element);
    return loop ? cannotTell('endless', { seconds: Math.round(loop.period / 100) / 10 }) : passed;
  },
};
