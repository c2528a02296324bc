import { describe, expect, it } from 'vitest';
import { textBetween } from './text-rules.ts';

describe('a text of some length', () => {
  const faultsOf = (text: string) =>
    textBetween(3, 5)
      .parse(text)
      .issues.map(({ message }) => message);
  const between = 'validation.length_between|{"min":3,"max":5}';

  it.each([
    ['', ['validation.required']],
    ['   ', ['validation.required']],
    ['ab', [between]],
    [' ab ', [between]],
    ['abc', []],
    ['abcde', []],
    ['abcdef', [between]],
  ])('“%s” has the faults %j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
