import { type ForbiddenTerm, forbiddenTerms } from './forbidden-terms.ts';

/** A text of the screens. `where` names it for a person, `key` is its message's key; an article has none. */
export type WordedText = { readonly where: string; readonly text: string; readonly key?: string };

/** Code and the names of placeholders may be in any words. */
const withoutCode = (text: string): string =>
  text
    .replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\{\w+/g, '{');

/** The terms of a text that its language's screens do not use. */
export const findForbiddenTerms = (
  locale: 'de' | 'en',
  { text, key = '' }: Omit<WordedText, 'where'>,
): readonly ForbiddenTerm[] => {
  const words = withoutCode(text);
  return forbiddenTerms[locale].filter(
    ({ pattern, keys }) => (keys === undefined || keys.test(key)) && pattern.test(words),
  );
};

/** What is wrong with a text's terms, for a person to read. */
export const describeForbiddenTerms = (locale: 'de' | 'en', worded: WordedText): string[] =>
  findForbiddenTerms(locale, worded).map(({ pattern, use }) => {
    const [found] = pattern.exec(withoutCode(worded.text)) ?? [];
    return `${worded.where}: “${found}” is a forbidden term, use “${use}”`;
  });
