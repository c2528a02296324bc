import { describe, expect, test } from 'vitest';
import { absentContent, contents, criteriaAbout } from './absent-content.ts';
import { criterionById, ruleById } from './catalogue/index.ts';

const noFrames = ['frame-title', 'object-alt'];
const noMedia = ['video-caption', 'no-autoplay-audio', 'audio-without-text', 'video-without-alternative'];
const noFields = ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'];
const others = ['single-key-shortcut', 'motion-operated', 'motion-without-end', 'flashing'];

describe('content that a page has none of', () => {
  test('is what the page shows none of and no rule met', () => {
    const inapplicable = [...noFrames, ...noMedia, ...noFields, ...others];
    expect(absentContent({ inapplicable, absent: [...contents] })).toEqual(contents);
    expect(absentContent({ inapplicable, absent: ['gestures', 'media'] })).toEqual(['media', 'gestures']);
    expect(absentContent({ inapplicable: [...noFrames, ...noMedia], absent: ['media', 'fields'] })).toEqual(['media']);
  });

  test('is unknown where it was not looked for', () => {
    expect(absentContent({ inapplicable: [...noFrames, ...noMedia, ...noFields] })).toEqual([]);
  });

  test.each([...noFrames, ...noMedia])('is unknown where %s found something, or was not run', (rule) => {
    const inapplicable = [...noFrames, ...noMedia].filter((one) => one !== rule);
    expect(absentContent({ inapplicable, absent: ['media'] })).toEqual([]);
  });

  test('is named by rules and criteria that exist, each criterion once', () => {
    expect([...noFrames, ...noMedia, ...noFields, ...others].filter((rule) => !ruleById(rule))).toEqual([]);
    const criteria = Object.values(criteriaAbout).flat();
    expect(criteria.filter((id) => !criterionById(id))).toEqual([]);
    expect(new Set(criteria).size).toBe(criteria.length);
  });
});
