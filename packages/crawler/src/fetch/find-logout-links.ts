import { normalizeUrl } from '../url/normalize-url.ts';
import { decodeAttribute, decodeText } from './decode-entities.ts';
import { createMarkupScanner, readAttributes } from './scan-markup.ts';

const WORDS =
  /(^|[^\p{L}])((log|sign)[\s-]?(out|off)|abmelden|ausloggen|abmeldung|sitzung beenden|end session)($|[^\p{L}])/iu;
/** What a link is called; more is a text in which the word comes up. */
const MAX_WORDS = 60;
const NAMES = /(^|[\s_-])(log|sign)[-_]?(out|off)($|[\s_-])|(^|[\s_-])(abmelden|ausloggen)($|[\s_-])/i;

const scan = createMarkupScanner(['a', 'area', 'base']);

type Attributes = Record<string, string>;
type Open = { href: string; text: string };

/** Whether a link says by its own words or marks that it signs out, or that it is no link but a command. */
const isMarked = ({ rel = '', class: names = '', id = '', title = '', ...rest }: Attributes): boolean => {
  const label = rest['aria-label'] ?? '';
  if ([title, label].some((words) => WORDS.test(decodeAttribute(words)))) return true;
  if ([rel, names, id, rest['data-action'] ?? '', rest['data-testid'] ?? ''].some((mark) => NAMES.test(mark)))
    return true;
  return /^(delete|post|put|patch)$/i.test(rest['data-method'] ?? rest['data-turbo-method'] ?? '');
};

/**
 * Links of a page that sign out by what is written on them (`<a href="/ende">Abmelden</a>`) or on their marks, absolute and
 * normalised. For markup fetched with a session only: a second pass, which public pages are spared.
 */
export const findLogoutLinks = (html: string, url: string): string[] => {
  const hrefs = new Set<string>();
  let base = url;
  let open: Open | null = null;
  const close = (): void => {
    if (open && open.text.length <= MAX_WORDS && WORDS.test(open.text)) hrefs.add(open.href);
    open = null;
  };
  scan(html, {
    onOpen: (name, from, end) => {
      const attributes = readAttributes(html, from, end);
      const href = decodeAttribute(attributes['href'] ?? '');
      if (name === 'base') base = (href && normalizeUrl(href, url)) || base;
      if (name === 'base' || href === '') return;
      close();
      if (isMarked(attributes)) hrefs.add(href);
      else open = { href, text: '' };
    },
    onClose: (name) => {
      if (name === 'a') close();
    },
    onText: (start, end) => {
      if (open && open.text.length <= MAX_WORDS)
        open.text = `${open.text} ${decodeText(html.slice(start, Math.min(end, start + 200)))}`
          .replace(/\s+/g, ' ')
          .trim();
    },
  });
  close();
  return [...hrefs].flatMap((href) => normalizeUrl(href, base) ?? []);
};
