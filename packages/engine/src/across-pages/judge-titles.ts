import { toPhrase } from '../words.ts';
import { findingAt, type PageFinding, wholePage } from './finding-at.ts';
import type { OutlinedPage } from './outline.ts';

const place = { ...wholePage, selector: 'title', skeleton: 'title' };
const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;

/**
 * A title says which page this is (WCAG 2.2, 2.4.2). Pages with another main heading at another path and yet the same title
 * fail; where heading or path agree (pagers, filters), a person must decide.
 */
export const judgeTitles = (pages: readonly OutlinedPage[]): PageFinding[] => {
  const titled = pages.filter(({ outline }) => outline.title !== '');
  return [...Map.groupBy(titled, ({ outline }) => toPhrase(outline.title)).values()].flatMap((members) => {
    if (members.length < 2) return [];
    return members.map(({ url, outline }) => {
      const others = members.filter((other) => other.url !== url);
      const differs = others.find(
        (other) =>
          pathOf(other.url) !== pathOf(url) &&
          outline.heading !== '' &&
          other.outline.heading !== '' &&
          toPhrase(other.outline.heading) !== toPhrase(outline.heading),
      );
      const page = (differs ?? others[0])?.url ?? '';
      const data = { reason: 'repeated', title: outline.title, page, pages: members.length };
      const at = { ...place, snippet: `<title>${outline.title}</title>` };
      const outcome = differs ? 'failed' : 'cannot-tell';
      return findingAt(url, at, { ruleId: 'title-repeated', outcome, data });
    });
  });
};
