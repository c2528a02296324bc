import { expect, test } from 'vitest';
import { pageRuleIds } from '../../catalogue/page-rules.ts';
import { ruleById, rules } from '../../catalogue/rules.ts';
import { type PageCheckOptions, wantedRules } from './wanted-rules.ts';

const idsOf = (options: PageCheckOptions): string[] => {
  const { axe, own, ibm } = wantedRules(options);
  return [...axe, ...own, ...ibm];
};

test('a level wants its own rules, those of lower levels and best practice', () => {
  const levelsOf = (level: PageCheckOptions['level']) => new Set(idsOf({ level }).map((id) => ruleById(id)?.level));
  expect(levelsOf('A')).toEqual(new Set(['A', null]));
  expect(levelsOf('AA')).toEqual(new Set(['A', 'AA', null]));
  expect(idsOf({ level: 'AAA' })).toHaveLength(rules.length);
});

test('each rule goes to the engine that knows it', () => {
  const wanted = wantedRules({ level: 'AA', rules: ['image-alt', 'alt-text-placeholder', 'choices-not-grouped'] });
  expect(wanted).toEqual({
    axe: ['image-alt'],
    own: new Set(['alt-text-placeholder']),
    ibm: new Set(['choices-not-grouped']),
  });
});

test('rules that were asked for are still held to the level', () => {
  expect(idsOf({ level: 'AA', rules: ['color-contrast', 'color-contrast-enhanced'] })).toEqual(['color-contrast']);
  expect(idsOf({ level: 'AA', rules: ['of-another-time'] })).toEqual([]);
});

test('a frame is asked nothing that is the page’s to have', () => {
  const ofPage = idsOf({ level: 'AAA' });
  const ofFrame = new Set(idsOf({ level: 'AAA', isFrame: true }));
  const leftOut = ofPage.filter((id) => !ofFrame.has(id));
  expect(leftOut).toContain('document-title');
  expect(leftOut.filter((id) => !pageRuleIds.has(id))).toEqual([]);
  expect(ofFrame).toContain('image-alt');
});
