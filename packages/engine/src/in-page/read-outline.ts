import { documentFormatOf } from '../across-pages/document-format.ts';
import type { OutlineLink, OutlinePart, OutlinePlace, PageOutline } from '../across-pages/outline.ts';
import { accessibleName, squeeze } from '../dom/accessible-name.ts';
import { boxOf } from '../dom/box.ts';
import { isVisible } from '../dom/is-exposed.ts';
import { landmarkOf, regionOf } from '../dom/region.ts';
import { selectorOf } from '../dom/selector.ts';
import { snippetOf } from '../dom/snippet.ts';
import { skeletonOf } from '../skeleton.ts';

const max = { parts: 8, links: 60, help: 12, documents: 40, name: 60, target: 160, snippet: 240 };

const repeated = new Set(['header', 'navigation', 'footer']);
const withHelp = new Set([...repeated, 'complementary']);
const helpWords =
  /\b(?:kontakt|kontaktformular|hilfe|support|faq|ansprechpartner(?:in|innen)?|chat|contact|contact us|help|help cent(?:er|re)|customer service|kundenservice)\b/i;
const sitemapWords =
  /\b(?:site ?map|seitenübersicht|inhaltsverzeichnis|inhaltsübersicht|stichwortverzeichnis|a bis z|a[-–]z|site index|table of contents)\b/i;

const cut = (text: string, length: number): string => text.slice(0, length);

const placeOf = (element: Element): OutlinePlace => ({
  selector: selectorOf(element),
  snippet: cut(snippetOf(element), max.snippet),
  skeleton: skeletonOf(element),
  region: regionOf(element),
  box: boxOf(element),
});

const nameOf = (link: Element): string =>
  cut(accessibleName(link) || squeeze(link.textContent ?? '').slice(0, 200), max.name);

/** The path on the page's own site, the whole address elsewhere; null for what leads nowhere. */
const targetOf = (link: Element): string | null => {
  const url = URL.parse(link.getAttribute('href')?.trim() ?? '', document.baseURI);
  if (!url || /^(?:javascript|data|blob|about):$/.test(url.protocol)) return null;
  if (url.hash && link.getAttribute('href')?.startsWith('#')) return null;
  const address = url.origin === location.origin ? url.pathname + url.search : url.href.replace(/#.*/, '');
  return cut(address, max.target);
};

const linkOf = (element: Element): OutlineLink | null => {
  const target = targetOf(element);
  const name = nameOf(element);
  return target && name ? { target, name } : null;
};

/** The nearest header, navigation or footer around a link (itself a landmark or not). */
const partOf = (link: Element, parts: readonly Element[]): Element | undefined =>
  parts.findLast((part) => part.contains(link));

const readParts = (links: readonly Element[]): OutlinePart[] => {
  const elements = [...document.querySelectorAll('header, footer, nav, [role]')]
    .filter((element) => repeated.has(landmarkOf(element) ?? '') && isVisible(element))
    .slice(0, max.parts);
  const byPart = Map.groupBy(links, (link) => partOf(link, elements));
  return elements.map((element) => ({
    ...placeOf(element),
    name: cut(element.getAttribute('aria-label')?.trim() ?? '', max.name),
    links: (byPart.get(element) ?? []).slice(0, max.links).flatMap((link) => linkOf(link) ?? []),
  }));
};

const isHelp = (link: Element): boolean =>
  withHelp.has(regionOf(link)) &&
  (/^(?:mailto|tel):/i.test(link.getAttribute('href')?.trim() ?? '') || helpWords.test(nameOf(link)));

const readHelp = (links: readonly Element[]): PageOutline['help'] =>
  links
    .filter(isHelp)
    .slice(0, max.help)
    .flatMap((link) => {
      const found = linkOf(link);
      return found ? [{ ...placeOf(link), ...found }] : [];
    });

/** Each document once, at its first link that can be seen. */
const readDocuments = (links: readonly Element[]): PageOutline['documents'] => {
  const first = new Map<string, Element>();
  for (const link of links) {
    const url = URL.parse(link.getAttribute('href')?.trim() ?? '', document.baseURI);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    url.hash = '';
    if (documentFormatOf(url.href) && !first.has(url.href)) first.set(url.href, link);
  }
  return [...first]
    .slice(0, max.documents)
    .map(([url, link]) => ({ ...placeOf(link), url: cut(url, 2000), name: nameOf(link) }));
};

/** What comparing this page with others needs of it. */
export const readOutline = (): PageOutline => {
  const links = [...document.querySelectorAll('a[href], area[href]')].slice(0, 2000);
  const searches = document.querySelectorAll(
    'search, [role="search"], input[type="search" i], form[action*="search" i], form[action*="suche" i]',
  );
  return {
    title: cut(squeeze(document.title), 200),
    language: document.documentElement.lang.trim(),
    heading: cut(squeeze(document.querySelector('h1')?.textContent ?? ''), 100),
    parts: readParts(links),
    help: readHelp(links),
    documents: readDocuments(links),
    hasSearch: [...searches].some(isVisible),
    hasSitemap: links.some(
      (link) =>
        sitemapWords.test(nameOf(link)) || /\/(?:site-?map|inhalt|genindex)(?:[./]|$)/i.test(targetOf(link) ?? ''),
    ),
  };
};
