import type { Region } from '../types.ts';
import { ancestorsOf } from './composed-tree.ts';

const regionByRole: Record<string, Region> = {
  banner: 'header',
  navigation: 'navigation',
  main: 'main',
  complementary: 'complementary',
  contentinfo: 'footer',
  search: 'search',
  form: 'form',
  dialog: 'dialog',
  alertdialog: 'dialog',
  region: 'region',
};

const regionByTag: Record<string, Region> = {
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  search: 'search',
  dialog: 'dialog',
};

const isNamed = (element: Element): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim());

/** header and footer are landmarks of the page only outside of sections (HTML Accessibility API Mappings). */
const isInSection = (element: Element): boolean => {
  const section = element.parentElement?.closest('article, aside, main, nav, section');
  return Boolean(section);
};

/** The landmark an element itself is, or null. A form or section is one only where it has a name. */
export const landmarkOf = (element: Element): Region | null => {
  const role = element.getAttribute('role')?.trim().split(/\s+/)[0]?.toLowerCase();
  if (role) return regionByRole[role] ?? null;
  const tag = element.localName;
  if (tag === 'header' || tag === 'footer') return isInSection(element) ? null : tag;
  if (tag === 'form' || tag === 'section') return isNamed(element) ? (tag === 'form' ? 'form' : 'region') : null;
  return regionByTag[tag] ?? null;
};

/** The part of the page that contains an element: its nearest landmark (itself included), else the page. */
export const regionOf = (element: Element): Region => {
  const own = landmarkOf(element);
  if (own) return own;
  for (const ancestor of ancestorsOf(element)) {
    const region = landmarkOf(ancestor);
    if (region) return region;
  }
  return 'page';
};
