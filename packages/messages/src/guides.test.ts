import { describe, expect, it } from 'vitest';
import de from '../catalogues/guides/de.json' with { type: 'json' };
import en from '../catalogues/guides/en.json' with { type: 'json' };

type Guide = {
  look: string;
  steps: Record<string, string>;
  pass: string;
  fail: string;
  example: string;
  none?: string;
};

/** Code between backticks may be in any language and hold any character; so may text in quotes. */
const withoutCode = (text: string) => text.replaceAll(/`[^`]*`|„[^“]*“|“[^”]*”/g, '');

const textsOf = (guides: Record<string, Guide>) =>
  Object.entries(guides).flatMap(([id, { steps, ...parts }]) =>
    [...Object.entries(steps), ...Object.entries(parts)].map(([part, text]) => ({ where: `${id}.${part}`, text })),
  );

describe('the guides of the audit by hand', () => {
  it('have the same parts and as many steps in German and English', () => {
    const shapeOf = (guides: Record<string, Guide>) =>
      Object.entries(guides).map(([id, guide]) => [id, Object.keys(guide), Object.keys(guide.steps)]);
    expect(shapeOf(en)).toEqual(shapeOf(de));
  });

  describe.each([
    ['German', de],
    ['English', en],
  ] as const)('in %s', (_, guides: Record<string, Guide>) => {
    const all = textsOf(guides);

    it('say what to look at, in two to four steps, what passes, what fails, and give an example', () => {
      const odd = Object.entries(guides).filter(([, { steps, look, pass, fail, example }]) => {
        const count = Object.keys(steps).length;
        return count < 2 || count > 4 || [look, pass, fail, example].some((text) => !text);
      });
      expect(odd).toEqual([]);
    });

    it('are short sentences for people, never empty, padded or used twice for what passes', () => {
      expect(all.filter(({ text }) => text === '' || text !== text.trim() || text.length > 320)).toEqual([]);
      const passes = Object.values(guides).map(({ pass }) => pass);
      expect(new Set(passes).size).toBe(passes.length);
    });

    it('keep markup between pairs of backticks', () => {
      expect(all.filter(({ text }) => /[<>{}`"]/.test(withoutCode(text)))).toEqual([]);
    });
  });

  it('have no English left in the German, and no German in the English', () => {
    const english = /\b(the|you|your|and|with|this|that)\b/i;
    const german = /\b(und|oder|nicht|Sie|eine?)\b/;
    expect(textsOf(de).filter(({ text }) => english.test(withoutCode(text)))).toEqual([]);
    expect(textsOf(en).filter(({ text }) => german.test(withoutCode(text)))).toEqual([]);
  });
});
