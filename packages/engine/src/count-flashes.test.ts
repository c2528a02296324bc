import { describe, expect, test } from 'vitest';
import { countFlashTurns, countShareTurns } from './count-flashes.ts';

type Rgb = [number, number, number];
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const pale: Rgb = [240, 240, 240];
const red: Rgb = [255, 0, 0];
const blue: Rgb = [0, 0, 255];

describe('turns of colours', () => {
  test.each<[string, Rgb[], number]>([
    ['black and white by turns', [black, white, black, white, black], 4],
    ['two bright colours by turns', [white, pale, white, pale], 0],
    ['a single change', [black, white, white], 1],
    ['red and black by turns', [red, black, red, black], 3],
    // As bright as each other: only its red is dangerous.
    ['red and a grey as bright', [red, [127, 127, 127], red], 2],
    ['blue and black by turns: too dark to flash', [blue, black, blue], 0],
    ['nothing', [], 0],
  ])('%s', (_name, colours, expected) => {
    expect(countFlashTurns(colours)).toBe(expected);
  });
});

describe('turns of brightness', () => {
  test.each([
    ['there and back again and again', [0, 1, 0, 1, 0, 1], 5],
    ['up in small steps, and down again', [0, 0.04, 0.08, 0.12, 0.2, 0.1, 0], 2],
    ['noise', [0.5, 0.52, 0.49, 0.51], 0],
    ['a single change', [0, 0, 1, 1], 1],
    ['nothing', [], 0],
  ])('%s', (_name, values, expected) => {
    expect(countShareTurns(values)).toBe(expected);
  });
});
