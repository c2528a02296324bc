import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { acrossRuleIds } from '../across-pages/across-rules.ts';
import { demotedRules } from './demoted-rules.ts';
import { ibmReasons, ibmRules } from './ibm-rules.ts';
import { ownRuleIds } from './own-rule-ids.ts';
import { criteria, criterionById, ruleById, rules, rulesForLevel, understandingUrl } from './index.ts';

const tagsRun = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const notRun = new Set(['experimental', 'deprecated']);
const installed = axe
  .getRules(tagsRun)
  .filter((rule) => !rule.tags.some((tag) => notRun.has(tag)) && rule.ruleId !== 'frame-tested');

const criteriaOfTags = (tags: string[]): string[] =>
  tags.flatMap((tag) => {
    const match = /^wcag(\d)(\d)(\d+)$/.exec(tag);
    return match ? [`${match[1]}.${match[2]}.${match[3]}`] : [];
  });

const titles = (locale: string): Record<string, { title: string }> =>
  JSON.parse(readFileSync(new URL(`../../../messages/catalogues/criteria/${locale}.json`, import.meta.url), 'utf8'));

describe('the rules', () => {
  test('are those of the installed axe-core', () => {
    const ids = rules.filter((rule) => rule.engine === 'axe').map((rule) => rule.id);
    expect(ids).toEqual(installed.map((rule) => rule.ruleId).toSorted());
  });

  test.each(installed.map((rule) => [rule.ruleId, rule.tags] as const))(
    '%s has the criteria and level of axe-core’s tags',
    (id, tags) => {
      const rule = ruleById(id);
      const level = tags.map((tag) => /^wcag\d+(a+)$/.exec(tag)?.[1]?.toUpperCase()).find(Boolean) ?? null;
      expect(rule?.level).toBe(level);
      expect(rule?.criteria).toEqual(level ? criteriaOfTags(tags) : []);
      expect(rule?.kind).toBe(tags.includes('best-practice') ? 'best-practice' : 'requirement');
    },
  );

  test('have unique ids, known criteria and a group they affect', () => {
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
    expect(rules.filter((rule) => rule.affects.length === 0)).toEqual([]);
    expect(rules.filter((rule) => rule.criteria.some((id) => !criterionById(id)))).toEqual([]);
    expect(rules.filter((rule) => rule.criteria.length > 0 !== (rule.kind === 'requirement'))).toEqual([]);
  });

  test('name the criteria that the W3C’s failures and ACT rules name', () => {
    expect(ruleById('focus-taken-away')?.criteria).toEqual(['2.1.1', '2.4.7', '3.2.1']); // F55
    expect(ruleById('decoration-exposed')).toMatchObject({ kind: 'best-practice', criteria: [], level: null }); // 46ca7f
  });

  test('name each of our own checks', () => {
    expect(rules.filter((rule) => rule.engine === 'zugang').map((rule) => rule.id)).toEqual([
      ...ownRuleIds,
      ...acrossRuleIds,
    ]);
  });

  test('of the second engine and of the table of unreliable ones are in the catalogue', () => {
    const known = new Set(rules.map((rule) => rule.id));
    expect(Object.values(ibmReasons).filter(({ ruleId }) => ruleById(ruleId)?.engine !== 'ibm')).toEqual([]);
    expect(ibmRules.filter(([id]) => !Object.values(ibmReasons).some(({ ruleId }) => ruleId === id))).toEqual([]);
    expect(demotedRules.filter(({ ruleId }) => !known.has(ruleId))).toEqual([]);
  });

  test('of a level leave out higher levels and keep best practice', () => {
    const ids = rulesForLevel('A').map((rule) => rule.id);
    expect(ids).toContain('image-alt');
    expect(ids).toContain('heading-order');
    expect(ids).not.toContain('color-contrast');
    expect(rulesForLevel('AA').map((rule) => rule.id)).not.toContain('color-contrast-enhanced');
    expect(rulesForLevel('AAA')).toHaveLength(rules.length);
  });
});

describe('the criteria', () => {
  test('are the 86 of WCAG 2.2 and the obsolete 4.1.1', () => {
    expect(criteria.filter((criterion) => !criterion.isObsolete)).toHaveLength(86);
    expect(criteria.filter((criterion) => criterion.isObsolete).map((criterion) => criterion.id)).toEqual(['4.1.1']);
  });

  test('new in WCAG 2.2 have no clause in EN 301 549 V3.2.1', () => {
    const onlyInV4 = criteria.filter((criterion) => criterion.en301549v4 && !criterion.en301549v3);
    expect(onlyInV4.map((criterion) => criterion.id)).toEqual(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']);
    expect(criterionById('1.4.3')?.en301549v3).toBe('9.1.4.3');
    expect(criterionById('4.1.1')).toMatchObject({ en301549v3: '9.4.1.1', en301549v4: null });
    expect(criterionById('1.4.6')).toMatchObject({ en301549v3: null, en301549v4: null });
  });

  test('link to their explanation at W3C', () => {
    expect(
      criteria
        .map(understandingUrl)
        .every((url) => /^https:\/\/www\.w3\.org\/WAI\/WCAG2[12]\/Understanding\/[a-z-]+$/.test(url)),
    ).toBe(true);
  });

  test.each(['de', 'en'])('have a title each in %s', (locale) => {
    const catalogue = titles(locale);
    expect(Object.keys(catalogue)).toEqual(criteria.map((criterion) => criterion.id.replaceAll('.', '_')));
    expect(Object.values(catalogue).every((entry) => entry.title.length > 3)).toBe(true);
  });
});
