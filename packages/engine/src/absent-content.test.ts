import { describe, expect, test } from 'vitest';
import { absentContent, criteriaAbout } from './absent-content.ts';
import { criterionById, ruleById } from './catalogue/index.ts';

const noFrames = ['frame-title', 'object-alt'];
const noMedia = ['video-caption', 'no-autoplay-audio', 'audio-without-text', 'video-without-alternative'];
const noFields = ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'];

describe('content that a page has none of', () => {
  test('is what every rule about it had nothing to look at', () => {
    expect(absentContent({ inapplicable: [...noFrames, ...noMedia, ...noFields] })).toEqual(['media', 'fields']);
    expect(absentContent({ inapplicable: [...noFrames, ...noMedia] })).toEqual(['media']);
  });

  test.each([...noFrames, ...noMedia])('is unknown where %s found something, or was not run', (rule) => {
    expect(absentContent({ inapplicable: [...noFrames, ...noMedia].filter((one) => one !== rule) })).toEqual([]);
  });

  test('is told by rules and criteria that exist', () => {
    expect([...noFrames, ...noMedia, ...noFields].filter((rule) => !ruleById(rule))).toEqual([]);
    expect(
      Object.values(criteriaAbout)
        .flat()
        .filter((id) => !criterionById(id)),
    ).toEqual([]);
  });
});
