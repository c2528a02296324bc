import type { Rgb } from './fix/colours.ts';
import { linear, luminance } from './luminance.ts';

/** Brightness changes by less than this are no flash, and neither are changes between two bright states (WCAG 2.2, general flash). */
const leastChange = 0.1;
const brightState = 0.8;

/** How often values turned round, where `isFlash` says of the values at two places whether the way between them is a flash. */
const countTurns = (values: readonly number[], isFlash: (from: number, to: number) => boolean): number => {
  let [turns, turn, direction] = [0, 0, 0];
  for (const [index, value] of values.entries()) {
    const way = Math.sign(value - (values[turn] ?? 0));
    if (way !== direction && isFlash(turn, index)) {
      turns += 1;
      direction = way;
    }
    if (way === direction) turn = index;
  }
  return turns;
};

/** How red a colour is beyond its other parts, and whether it is a saturated red (WCAG 2.2, red flash threshold). */
const redOf = (colour: Rgb): { amount: number; isSaturated: boolean } => {
  const [r = 0, g = 0, b = 0] = colour.map(linear);
  return { amount: Math.max(0, r - g - b) * 320, isSaturated: r > 0 && r / (r + g + b) >= 0.8 };
};
const leastRed = 20;

/**
 * How often a place turned round between colours that follow each other, brightness or a saturated red: two turns are one flash
 * (WCAG 2.2, definitions of general flash and red flash). `countFlashTurns([[0, 0, 0], [255, 255, 255], [0, 0, 0]])` is 2.
 */
export const countFlashTurns = (colours: readonly Rgb[]): number => {
  const bright = colours.map((colour) => luminance(...colour));
  const red = colours.map(redOf);
  const general = countTurns(bright, (from, to) => {
    const [one = 0, other = 0] = [bright[from], bright[to]];
    return Math.abs(one - other) >= leastChange && Math.min(one, other) < brightState;
  });
  const amounts = red.map(({ amount }) => amount);
  const inRed = countTurns(
    amounts,
    (from, to) =>
      Math.abs((amounts[from] ?? 0) - (amounts[to] ?? 0)) > leastRed &&
      (red[from]?.isSaturated === true || red[to]?.isSaturated === true),
  );
  return Math.max(general, inRed);
};

/** The same of shares of brightness, 0 to 1, such as how opaque something is. */
export const countShareTurns = (shares: readonly number[]): number =>
  countTurns(shares, (from, to) => Math.abs((shares[from] ?? 0) - (shares[to] ?? 0)) >= leastChange);
