import { toPhrase } from '../words.ts';
import { languageOf } from './majority.ts';
import type { OutlinedPage, OutlinePart } from './outline.ts';

/** One occurrence of a part that pages repeat. */
export type Occurrence = { url: string; part: OutlinePart };

/** Ways back and forth differ from page to page by their nature. */
const isLocal = ({ name }: OutlinePart): boolean =>
  /breadcrumb|brotkrum|krümel|pfad|pagination|paginierung|blätter|seitennavigation|inhalt dieser|on this page|related|toc/i.test(
    name,
  );

/** Parts that are meant to be the same: same language, kind of landmark and name, or place among its kind where it has none. */
export const repeatedParts = (pages: readonly OutlinedPage[]): Occurrence[][] => {
  const groups = new Map<string, Occurrence[]>();
  for (const { url, outline } of pages) {
    const counts = new Map<string, number>();
    for (const part of outline.parts) {
      const kind = `${part.region} ${toPhrase(part.name)}`;
      const place = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, place);
      if (isLocal(part) || part.links.length === 0) continue;
      const key = `${languageOf(outline.language)} ${kind} ${place}`;
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push({ url, part });
    }
  }
  return [...groups.values()].filter((group) => group.length >= 2);
};
