import { decodeAddress } from '../decode-address.ts';

/** What a link writes after `#`; undefined where it names no part. */
export const fragmentOf = (link: Element): string | undefined => /#(.+)$/.exec(link.getAttribute('href') ?? '')?.[1];

const withoutFragment = (address: string): string => address.split('#')[0] ?? '';

/** Whether it stays on its page: `#winter`, or the page's own address with it. With a `base`, `#winter` leads to a part of that. */
const staysOnPage = (link: Element): boolean => {
  const href = link.getAttribute('href') ?? '';
  const page = link.ownerDocument;
  if (href.startsWith('#') && !page.querySelector('base[href]')) return true;
  const url = URL.parse(href, page.baseURI);
  return url !== null && withoutFragment(url.href) === withoutFragment(page.URL);
};

/** The part of its own page that a link leads to: by its id, by that decoded, or by the name of an anchor (HTML, “indicated part of the document”). */
export const linkedPart = (link: Element): Element | null => {
  const fragment = fragmentOf(link);
  if (fragment === undefined || !staysOnPage(link)) return null;
  const page = link.ownerDocument;
  const id = decodeAddress(fragment);
  return (
    page.getElementById(fragment) ??
    page.getElementById(id) ??
    page.querySelector(`a[name="${CSS.escape(fragment)}"], a[name="${CSS.escape(id)}"]`)
  );
};
