import { isShown } from './is-shown.ts';

/** One place of the page: its kind, text and depth. */
export type Place = { element: HTMLElement; name: string; kind: string; depth: number };

const named = ':is([aria-label],[aria-labelledby])';
const outer = ':not(:is(article,aside,main,nav,section) *)';

/** Selectors of the landmarks (ARIA in HTML), by the key of their name. */
const landmarks: Record<string, string> = {
  header: `header${outer},[role=banner]`,
  nav: 'nav,[role=navigation]',
  main: 'main,[role=main]',
  aside: 'aside,[role=complementary]',
  footer: `footer${outer},[role=contentinfo]`,
  search: 'search,[role=search]',
  form: `:is(form,[role=form])${named}`,
  region: `:is(section,[role=region])${named}`,
};

const clean = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const labelOf = (element: HTMLElement): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return clean(ids.map((id) => document.getElementById(id)?.textContent).join(' ') || element.ariaLabel);
};

const nameOf = (element: HTMLElement): string =>
  labelOf(element) ||
  clean(element.textContent) ||
  clean(element.querySelector('img')?.alt || element.title || element.getAttribute('href'));

const find = (selector: string, describe: (element: HTMLElement) => Partial<Place>): Place[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(isShown)
    .map((element) => ({ element, name: nameOf(element), kind: '', depth: 0, ...describe(element) }));

const kindOf = (element: HTMLElement): string =>
  Object.entries(landmarks).find(([, selector]) => element.matches(selector))?.[0] ?? '';

/** What a visitor can see of the page's structure, in its order: headings with their level, landmarks with their kind, links. Only reads. */
export const listStructure = (): Record<'headings' | 'landmarks' | 'links', Place[]> => ({
  headings: find('h1,h2,h3,h4,h5,h6,[role=heading]', (element) => ({
    depth: Number(element.ariaLevel ?? /^H(\d)$/i.exec(element.tagName)?.[1] ?? 2),
  })),
  landmarks: find(Object.values(landmarks).join(), (element) => ({ name: labelOf(element), kind: kindOf(element) })),
  links: find('a[href]', () => ({})),
});
