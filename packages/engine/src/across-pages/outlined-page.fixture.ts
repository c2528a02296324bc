import type { Region } from '../place.ts';
import type { OutlinedPage, OutlineLink, OutlinePart, OutlinePlace, PageOutline } from './outline.ts';

/** The place of a part of a page. */
export const placeIn = (region: Region): OutlinePlace => ({
  region,
  selector: `body > ${region}`,
  snippet: `<${region}>`,
  skeleton: region,
  box: null,
});

/** Links by their names, each to a path of its name. */
export const linksOf = (names: string): OutlineLink[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ name, target: `/${name.toLowerCase()}` }));

/** A navigation by the names of its links. */
export const navigation = (names: string, over: Partial<OutlinePart> = {}): OutlinePart => ({
  ...placeIn('navigation'),
  name: 'Main',
  links: linksOf(names),
  ...over,
});

/** A page of an English site with one navigation, a search and a site map. */
export const pageOf = (path: string, over: Partial<PageOutline> = {}): OutlinedPage => ({
  url: `https://example.org${path}`,
  outline: {
    title: `Title ${path}`,
    language: 'en',
    heading: `Heading ${path}`,
    parts: [navigation('Home Bikes Prices Contact')],
    help: [],
    documents: [],
    hasSearch: true,
    hasSitemap: true,
    ...over,
  },
});
