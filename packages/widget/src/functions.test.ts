import { describe, expect, it } from 'vitest';
import { isProfileOn, knownChoice, profilesOf, steps, withProfile, withValue } from './functions.ts';

const offered = Object.keys(steps);
const dyslexia = Object.fromEntries(profilesOf(offered))['dyslexia'] ?? {};

describe('a stored choice', () => {
  it('is taken up as it was', () => {
    const choice = { 'text-size': '1.5', mute: 'on' };
    expect(knownChoice(choice, offered)).toEqual(choice);
  });

  const odd: Record<string, string>[] = [
    { 'text-size': '9' },
    { mute: 'yes' },
    { unknown: 'on' },
    { contrast: 'normal' },
  ];

  it.each(odd)('leaves out %o', (choice) => {
    expect(knownChoice(choice, offered)).toEqual({});
  });

  it('leaves out what the website no longer offers', () => {
    expect(knownChoice({ mute: 'on', contrast: 'dark' }, ['contrast'])).toEqual({ contrast: 'dark' });
  });
});

describe('setting a function', () => {
  it('keeps only what differs from the page', () => {
    const chosen = withValue(withValue({}, 'contrast', 'dark'), 'mute', 'on');
    expect(chosen).toEqual({ contrast: 'dark', mute: 'on' });
    expect(withValue(withValue(chosen, 'contrast', 'normal'), 'mute', '')).toEqual({});
  });
});

describe('a profile', () => {
  it('sets several functions and takes them back, and nothing else', () => {
    const on = withProfile({ mute: 'on' }, dyslexia, true);
    expect(isProfileOn(on, dyslexia)).toBe(true);
    expect(withProfile(on, dyslexia, false)).toEqual({ mute: 'on' });
  });

  it('is off as soon as one of its functions is changed', () => {
    const on = withProfile({}, dyslexia, true);
    expect(isProfileOn(withValue(on, 'line-spacing', 'most'), dyslexia)).toBe(false);
  });

  it('sets what the website offers, and is not shown where that is nothing', () => {
    const shown = Object.fromEntries(profilesOf(['mute', 'text-size']));
    expect(shown).toEqual({ vision: { 'text-size': '1.5' }, motor: { 'text-size': '1.25' }, adhd: { mute: 'on' } });
  });

  it('is there for each of six', () => {
    expect(profilesOf(offered).map(([, profile]) => Object.keys(profile).length)).toEqual([5, 4, 4, 2, 3, 2]);
  });
});
