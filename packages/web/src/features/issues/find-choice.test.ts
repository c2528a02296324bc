import { describe, expect, it } from 'vitest';
import { findChoice } from './find-choice.ts';

const choices = [
  { userId: null, label: 'Niemand' },
  { userId: '1', label: 'Kim Berg' },
  { userId: '2', label: 'Kim Bergmann' },
  { userId: '3', label: 'Kim Bergmann' },
];

describe('whom a typed name means', () => {
  it('returns the person of this name, or the only one whose name begins with it', () => {
    expect(findChoice(choices, ' Kim Berg ')).toEqual(choices[1]);
    expect(findChoice(choices, 'nie')).toEqual(choices[0]);
  });

  it('returns no person if none or several have the name', () => {
    expect(findChoice(choices, 'Lea')).toBe('nobody_so');
    expect(findChoice(choices, ' ')).toBe('nobody_so');
    expect(findChoice(choices, 'kim')).toBe('several');
    expect(findChoice(choices, 'Kim Bergmann')).toBe('several');
  });
});
