import { countFlashTurns, countShareTurns } from '../../count-flashes.ts';
import { isVisible } from '../../dom/is-exposed.ts';
import { remember } from '../../dom/remember.ts';
import { type Check, cannotTell, passed } from '../check.ts';

type Rgb = readonly [number, number, number];

const second = 1_000;
/** No more than three flashes in a second (WCAG 2.3.1). */
const mostFlashes = 3;

/** The keyframes of the first second, iteration after iteration. */
const framesOfSecond = (effect: KeyframeEffect): ComputedKeyframe[] => {
  const { duration, iterations = 1, direction = 'normal' } = effect.getComputedTiming();
  const period = Number(duration);
  if (!(period > 0)) return [];
  const frames = effect.getKeyframes();
  const backwards = frames.toReversed().map((frame) => ({ ...frame, computedOffset: 1 - frame.computedOffset }));
  const found: ComputedKeyframe[] = [];
  for (let turn = 0; turn < iterations && turn * period <= second && found.length < 500; turn += 1) {
    const isBack = direction.startsWith('alternate') && turn % 2 === 1;
    found.push(
      ...(isBack ? backwards : frames).filter(({ computedOffset }) => (turn + computedOffset) * period <= second),
    );
  }
  return found;
};

/** A colour of a keyframe in any notation, over white; null for none. */
const createReader = (): ((value: unknown) => Rgb[]) => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return (value) => {
    if (!context || typeof value !== 'string' || !CSS.supports('color', value)) return [];
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    return [[r, g, b]];
  };
};

/** What an element is as a share of its brightness: how opaque, and whether it is shown. */
const sharesOf = (frames: readonly ComputedKeyframe[]): number[] =>
  frames.flatMap(({ opacity, visibility }) =>
    opacity === undefined && visibility === undefined
      ? []
      : Number(opacity ?? 1) * Number((visibility ?? 'visible') === 'visible'),
  );

/** Elements that animations make brighter and darker, or red, and how many flashes that are in a second. */
const flashesOf: (page: Document) => Map<Element, number> = remember((page) => {
  const found = new Map<Element, number>();
  const colourOf = createReader();
  for (const { effect } of page.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || !(effect.target instanceof Element)) continue;
    const frames = framesOfSecond(effect);
    const shares = sharesOf(frames);
    const colours = frames.flatMap((frame) => colourOf(frame['backgroundColor']));
    if (shares.length + colours.length === 0) continue;
    const flashes = Math.max(countShareTurns(shares), countFlashTurns(colours)) / 2;
    found.set(effect.target, Math.max(flashes, found.get(effect.target) ?? 0));
  }
  return found;
});

/**
 * Nothing flashes more than three times a second (WCAG 2.3.1, general and red flash thresholds). Applies to visible elements whose
 * animation shows and hides them or changes their background. Cannot tell: `fast`: how large the flashes are. With the number of
 * `flashes` a second.
 */
export const flashing: Check = {
  ruleId: 'flashing',
  selector: '*',
  isApplicable: (element) => flashesOf(document).has(element) && isVisible(element),
  expectation: (element) => {
    const flashes = flashesOf(document).get(element) ?? 0;
    return flashes > mostFlashes ? cannotTell('fast', { flashes: Math.round(flashes) }) : passed;
  },
};
