import { describe, expect, it } from 'vitest';
import de from '../catalogues/rules/de.json' with { type: 'json' };
import en from '../catalogues/rules/en.json' with { type: 'json' };

const fields = ['fix', 'review', 'title', 'why'];
const english = /\b(the|you|your|and|with|this|that|people|image)\b/i;

/** Code between backticks may be in any language and hold any character. */
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`/g, '');

const texts = (rules: Record<string, Record<string, string>>) =>
  Object.entries(rules).flatMap(([id, rule]) =>
    Object.entries(rule).map(([field, text]) => ({ where: `${id}.${field}`, field, text })),
  );

describe('the texts of the rules', () => {
  it('exist for the same rules in German and English', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
    expect(Object.keys(de).length).toBeGreaterThan(100);
  });

  describe.each([
    ['German', de],
    ['English', en],
  ] as const)('in %s', (_, rules) => {
    const all = texts(rules);

    it('have a title, a why, a fix and a review each', () => {
      const odd = Object.entries(rules).filter(([, rule]) => Object.keys(rule).toSorted().join() !== fields.join());
      expect(odd).toEqual([]);
    });

    it('are never empty or padded', () => {
      expect(all.filter(({ text }) => text === '' || text !== text.trim())).toEqual([]);
    });

    it('have titles of at most 80 characters, each used once', () => {
      const titles = all.filter(({ field }) => field === 'title').map(({ text }) => text);
      expect(titles.filter((title) => title.length > 80)).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    });

    it('ask the reviewer a question', () => {
      expect(all.filter(({ field, text }) => field === 'review' && !text.endsWith('?'))).toEqual([]);
    });

    it('keep markup between pairs of backticks', () => {
      expect(all.filter(({ text }) => /[<>{}`"]/.test(withoutCode(text)))).toEqual([]);
    });
  });

  it('have no English left in the German', () => {
    const plain = texts(de).map(({ where, text }) => ({ where, text: withoutCode(text) }));
    expect(plain.filter(({ text }) => english.test(text))).toEqual([]);
  });

  it('have no German left in the English', () => {
    const plain = texts(en).map(({ where, text }) => ({ where, text: withoutCode(text) }));
    expect(plain.filter(({ text }) => /\b(und|oder|nicht|Sie|eine?)\b/.test(text))).toEqual([]);
  });
});
