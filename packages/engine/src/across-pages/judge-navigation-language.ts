import { toPhrase } from '../words.ts';
import { findingAt, type PageFinding } from './finding-at.ts';
import { languageOf, majorityOf } from './majority.ts';
import type { OutlinedPage, OutlinePart } from './outline.ts';

/** Few names are the same in two languages by chance; four are not. */
const minNames = 4;
const minShare = 0.8;

const namesOf = ({ links }: OutlinePart): string[] =>
  links.map(({ name }) => toPhrase(name)).filter((name) => /\p{L}{3}/u.test(name));

/**
 * A page in another language has its navigation in that language, or says that it is not (WCAG 2.2, 3.1.2): asked where its
 * names are those of the site's other pages.
 */
export const judgeNavigationLanguage = (all: readonly OutlinedPage[]): PageFinding[] => {
  // What is no language code says nothing of a language.
  const pages = all.filter(({ outline }) => /^[a-z]{2,3}$/.test(languageOf(outline.language)));
  const usual = majorityOf(pages, ({ outline }) => languageOf(outline.language));
  if (!usual) return [];
  const language = languageOf(usual.value.outline.language);
  const isOther = ({ outline }: OutlinedPage): boolean => languageOf(outline.language) !== language;
  const known = new Set(pages.flatMap((page) => (isOther(page) ? [] : page.outline.parts.flatMap(namesOf))));
  return pages.filter(isOther).flatMap(({ url, outline }) =>
    outline.parts.flatMap((part) => {
      const names = namesOf(part);
      const same = names.filter((name) => known.has(name));
      if (same.length < minNames || same.length < names.length * minShare) return [];
      const data = { reason: 'not-translated', language: outline.language, usual: language, names: same.length };
      return [findingAt(url, part, { ruleId: 'navigation-language', outcome: 'cannot-tell', data })];
    }),
  );
};
