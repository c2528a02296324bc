import { describe, expect, test } from 'vitest';
import { countSwings } from './brightness.ts';

describe('swings of brightness', () => {
  test.each([
    ['there and back again and again', [0, 1, 0, 1, 0, 1], 5],
    ['up in small steps, and down again', [0, 0.04, 0.08, 0.12, 0.2, 0.1, 0], 2],
    ['noise', [0.5, 0.52, 0.49, 0.51], 0],
    ['a single change', [0, 0, 1, 1], 1],
    ['nothing', [], 0],
  ])('%s', (_name, values, expected) => {
    expect(countSwings(values)).toBe(expected);
  });
});
