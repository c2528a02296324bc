import { describe, expect, it } from 'vitest';
import { findChoice } from './find-choice.ts';

const choices = [
  { userId: null, label: 'Niemand' },
  { userId: '1', label: 'Kim Berg' },
  { userId: '2', label: 'Kim Bergmann' },
  { userId: '3', label: 'Kim Bergmann' },
];

describe('whom a typed name means', () => {
  it('is the one of this name, or the only one it can mean', () => {
    expect(findChoice(choices, ' Kim Berg ')).toEqual(choices[1]);
    expect(findChoice(choices, 'nie')).toEqual(choices[0]);
  });

  it('is nobody where none or several are called so', () => {
    expect(findChoice(choices, 'Lea')).toBe('nobody_so');
    expect(findChoice(choices, ' ')).toBe('nobody_so');
    expect(findChoice(choices, 'kim')).toBe('several');
    expect(findChoice(choices, 'Kim Bergmann')).toBe('several');
  });
});
