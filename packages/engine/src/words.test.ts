import { expect, test } from 'vitest';
import { squeeze, toPhrase } from './words.ts';

test.each([
  ['  Ein \n\t Rad ', 'Ein Rad'],
  ['Ein\u00A0Rad', 'Ein Rad'],
  ['', ''],
])('white space is made single: %j', (text, expected) => {
  expect(squeeze(text)).toBe(expected);
});

test.each([
  ['Mehr lesen …', 'mehr lesen'],
  ['» Weiter', 'weiter'],
  ['„Preise“ (neu!)', 'preise neu'],
  ['E-Mail', 'e-mail'],
  ['rad_2.jpg', 'rad_2.jpg'],
  ['Größe', 'größe'],
  ['ПРАЙС →', 'прайс'],
  ['3 & 4', '3 & 4'],
  ['– . –', ''],
  ['🚲', ''],
])('a phrase is nothing but words: %s', (text, expected) => {
  expect(toPhrase(text)).toBe(expected);
});
