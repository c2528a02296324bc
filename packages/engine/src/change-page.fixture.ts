import { regionOf } from './dom/region.ts';
import { selectorOf } from './dom/selector.ts';
import { snippetOf } from './dom/snippet.ts';
import { skeletonOf } from './skeleton.ts';
import type { Finding } from './types.ts';

/** How a page is changed; each leaves the barriers what they are. */
export type Change = 'classes' | 'ids' | 'order' | 'insert' | 'remove' | 'wrap' | 'texts' | 'attributes' | 'addresses';

/** One random change: its kinds, and the seed of where they happen. */
export type Plan = { kinds: Change[]; seed: number };

/** The place of a barrier after a change. */
export type Place = Pick<Finding, 'region' | 'skeleton' | 'selector' | 'snippet'>;

type Site = { page: Document; barriers: Element[]; random: (max: number) => number };

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
const randomOf = (seed: number): Site['random'] => {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
};

const word = ({ random }: Site): string => `k${random(2 ** 31).toString(36)}`;
const all = ({ page }: Site): Element[] => [...page.body.querySelectorAll('*')];

/** A barrier of the page as a whole has no place in it. */
const isInBarrier = ({ barriers, page }: Site, element: Element): boolean => {
  for (let one: Element | null = element; one && one !== page.body; one = one.parentElement)
    if (barriers.includes(one)) return true;
  return false;
};

const holdersOf = ({ barriers }: Site): Set<Element> => {
  const holders = new Set<Element>();
  for (const barrier of barriers)
    for (let one: Element | null = barrier; one && !holders.has(one); one = one.parentElement) holders.add(one);
  return holders;
};

const removeNeighbour = (site: Site): void => {
  const holders = holdersOf(site);
  pick(site, (one) => !holders.has(one) && !isInBarrier(site, one))?.remove();
};

const pick = (site: Site, isFit: (element: Element) => boolean): Element | undefined => {
  const fit = all(site).filter(isFit);
  return fit[site.random(Math.max(1, fit.length))];
};

const holdsBlocks = 'body, div, main, section, article, aside, header, footer, nav, form, li, td, dd';
const isInBlock = ({ parentElement }: Element): boolean => parentElement?.matches(holdsBlocks) ?? false;
const neighbours = [
  '<p>New</p>',
  '<div><span>New</span></div>',
  '<img alt="New" src="new.png">',
  '<ul><li>New</li></ul>',
  '<hr>',
];

const changeId = (site: Site, element: Element): void => {
  const id = word(site);
  for (const label of element.id ? site.page.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`) : [])
    label.setAttribute('for', id);
  element.id = id;
};

const changeAddress = (site: Site, element: Element): void => {
  const name = element.hasAttribute('href') ? 'href' : 'src';
  const [path = ''] = (element.getAttribute(name) ?? '').split(/[?#]/);
  const hash = (site.random(2 ** 31) + 2 ** 31).toString(16);
  element.setAttribute(name, `${path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, `.${hash}`)}?v=${word(site)}`);
};

const changeAttributes = (site: Site, element: Element): void => {
  if (site.random(2)) element.setAttribute(`data-v-${word(site)}`, '');
  if (site.random(5) === 0) element.setAttribute('style', `${element.getAttribute('style') ?? ''};margin:1px`);
};

const changeTexts = (site: Site): void => {
  const walker = site.page.createTreeWalker(site.page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) walker.currentNode.nodeValue = word(site);
};

const shuffleSiblings = (site: Site): void => {
  const parent = pick(site, ({ childElementCount }) => childElementCount > 1);
  const children = [...(parent?.children ?? [])];
  for (const child of children.toSorted(() => site.random(3) - 1)) parent?.append(child);
};

const insertNeighbour = (site: Site): void => {
  const isFree = (element: Element): boolean =>
    isInBlock(element) && !isInBarrier(site, element.parentElement ?? element);
  const where = site.random(2) ? 'beforebegin' : 'afterend';
  pick(site, isFree)?.insertAdjacentHTML(where, neighbours[site.random(neighbours.length)] ?? '');
};

const wrap = (site: Site): void => {
  const inner = pick(site, isInBlock);
  const wrapper = site.page.createElement('div');
  inner?.replaceWith(wrapper);
  if (inner) wrapper.append(inner);
};

const forEach =
  (change: (site: Site, element: Element) => void, selector = '*') =>
  (site: Site): void =>
    all(site)
      .filter((element) => element.matches(selector))
      .forEach((element) => change(site, element));
const thrice = (change: (site: Site) => void) => (site: Site) => [1, 2, 3].forEach(() => change(site));

const changeBy: Record<Change, (site: Site) => void> = {
  classes: forEach((site, element) => {
    element.className = `${word(site)}_root__${word(site)} css-${word(site)}`;
  }),
  ids: forEach((site, element) => (element.id || site.random(4) === 0) && changeId(site, element)),
  order: thrice(shuffleSiblings),
  insert: thrice(insertNeighbour),
  remove: thrice(removeNeighbour),
  wrap: thrice(wrap),
  texts: changeTexts,
  attributes: forEach(changeAttributes),
  addresses: forEach(changeAddress, '[href], [src]'),
};

/** Changes a page as each plan says and resolves to the new places of its barriers; null where region and skeleton are as before. Runs in a browser. */
export const placesAfterChanges = (html: string, selectors: string[], plans: Plan[]): (Place | null)[][] => {
  const parse = (): Document => new DOMParser().parseFromString(html, 'text/html');
  const locate = (page: Document): Element[] =>
    selectors.map((selector) => page.querySelector(selector) ?? page.documentElement);
  const before = locate(parse()).map((element) => `${regionOf(element)} ${skeletonOf(element)}`);
  return plans.map(({ kinds, seed }) => {
    const page = parse();
    const site: Site = { page, barriers: locate(page), random: randomOf(seed) };
    for (const kind of kinds) changeBy[kind](site);
    return site.barriers.map((element, index) => {
      const [region, skeleton] = [regionOf(element), skeletonOf(element)];
      if (`${region} ${skeleton}` === before[index]) return null;
      return { region, skeleton, selector: selectorOf(element), snippet: snippetOf(element) };
    });
  });
};
