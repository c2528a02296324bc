import { decodeAddress } from '../decode-address.ts';
import { parseTag, valueOf, type Tag } from './markup.ts';
import { actions, fields, services, type Concept, type FieldConcept } from './words.ts';

/** `searchToggle-btn__icon` is `search toggle btn icon`. */
const tokensOf = (value: string): string[] =>
  value
    .replace(/([a-zäöüß\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-zäöüß\d]+/)
    .filter(Boolean);

const isSign = (tokens: readonly string[], sign: string): boolean => ` ${tokens.join(' ')} `.includes(` ${sign} `);

const findConcept = <C extends Concept>(concepts: readonly C[], tokens: readonly string[]): C | null =>
  concepts.find(({ signs }) => signs.some((sign) => isSign(tokens, sign))) ?? null;

/** Every action that names speak of; `search-close` closes, whatever it closes, and a part of a longer sign is none of its own. */
const findActions = (tokens: readonly string[]): Concept[] => {
  const signsOf = ({ signs }: Concept): string[] => signs.filter((sign) => isSign(tokens, sign));
  const found = actions.filter((action) => signsOf(action).length > 0);
  const longest = found.filter((action) =>
    signsOf(action).some(
      (sign) => !found.some((other) => signsOf(other).some((long) => long !== sign && isSign(long.split(' '), sign))),
    ),
  );
  const closing = longest.filter(({ words }) => words.en === 'Close');
  return closing.length > 0 ? closing : longest;
};

/** The words in the page's language; none in a language that the suggestions are not written in. */
const inLanguage = (concept: Concept | null, language: string | null): string | null => {
  if (!concept || (language !== 'de' && language !== 'en')) return null;
  return concept.words[language];
};

/** Where the purpose of an element is written, the most telling first: its icon, its own names, what it controls. */
const clueAttributes = [
  'class',
  'id',
  'name',
  'data-action',
  'data-icon',
  'data-lucide',
  'data-feather',
  'data-testid',
  'href',
  'src',
  'onclick',
  'aria-controls',
];

const cluesOf = (tag: Tag): string[][] => {
  const child = parseTag(tag.inner);
  return [child, tag].flatMap((part) =>
    part ? clueAttributes.flatMap((name) => (valueOf(part, name) ? [tokensOf(valueOf(part, name) ?? '')] : [])) : [],
  );
};

const serviceIn = (tokens: readonly string[]): string | null =>
  Object.entries(services).find(([name]) => tokens.includes(name))?.[1] ?? null;

/** A text that the element has already, if only as a tooltip. */
const ownWords = (tag: Tag): string | null => valueOf(tag, 'title')?.trim() || null;

const joinService = (action: Concept, service: string, language: string | null): string => {
  if (action.words.en !== 'Share') return service;
  return language === 'de' ? `Auf ${service} teilen` : `Share on ${service}`;
};

/** What a button does, from its tooltip, icon, classes and ids; null where they do not say, or say different things. */
export const suggestAction = (tag: Tag, language: string | null): string | null => {
  const own = ownWords(tag);
  if (own) return own;
  const clues = cluesOf(tag);
  const found = clues.flatMap(findActions);
  const service = clues.map(serviceIn).find(Boolean) ?? null;
  const [first] = found;
  if (service) return first ? joinService(first, service, language) : service;
  if (!first || found.some(({ words }) => words.en !== first.words.en)) return null;
  return inLanguage(first, language);
};

const dullPath =
  /^(?:index|home|default|page|pages|seite|view|detail|details|node|article|artikel|item|show|category|product|produkt|p|id|de|en|fr|html|php|www)$/i;

/** The last telling part of an address, as words: `/en/opening-hours/` is “Opening hours”. */
const wordsOfPath = (path: string): string | null => {
  const last = path
    .split('/')
    .map((part) => part.replace(/\.(?:html?|php|aspx?)$/i, ''))
    .findLast(Boolean);
  if (!last || dullPath.test(last) || !/^[a-zäöüß]+(?:[-_][a-zäöüß]+){0,4}$/i.test(last) || last.length < 3)
    return null;
  const words = last.replaceAll(/[-_]/g, ' ');
  return words[0] ? words[0].toUpperCase() + words.slice(1) : null;
};

const isRootOf = (href: string): boolean => /^(?:\/|\.\/?|\/(?:de|en)\/?)$/.test(href);

/** Where a link leads, from its tooltip and its address; null where the address does not say. */
export const suggestTarget = (tag: Tag, language: string | null): string | null => {
  const own = ownWords(tag);
  if (own) return own;
  const href = valueOf(tag, 'href')?.trim() ?? '';
  if (href.includes('…')) return null;
  if (isRootOf(href)) return language === 'de' ? 'Startseite' : language === 'en' ? 'Home' : null;
  if (/^mailto:/i.test(href)) return href.slice(7).split('?')[0] || null;
  if (/^tel:/i.test(href)) return href.slice(4) || null;
  if (href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return suggestAction(tag, language);
  const url = URL.parse(href, 'https://own.invalid/');
  if (!url) return null;
  const isElsewhere = url.hostname !== 'own.invalid';
  const service = isElsewhere ? [url.hostname.split('.'), ...cluesOf(tag)].map(serviceIn).find(Boolean) : null;
  if (service) return service;
  return isElsewhere ? null : wordsOfPath(decodeAddress(url.pathname));
};

/** What a field is for, from its type, its names and what it says it holds. */
export const findField = (tag: Tag): FieldConcept | null => {
  const type = valueOf(tag, 'type') ?? '';
  const sources = [valueOf(tag, 'autocomplete'), valueOf(tag, 'name'), valueOf(tag, 'id'), valueOf(tag, 'class')];
  const byType = /^(?:email|tel|url|password|search)$/.test(type) ? findConcept(fields, [type]) : null;
  return byType ?? sources.map((source) => findConcept(fields, tokensOf(source ?? ''))).find(Boolean) ?? null;
};

/** The label of a field: what its placeholder or tooltip says, else what its names say. */
export const suggestLabel = (tag: Tag, language: string | null): string | null =>
  valueOf(tag, 'placeholder')?.trim() || ownWords(tag) || inLanguage(findField(tag), language);

/** What an embedded page shows, where its address says so. */
export const suggestFrame = (tag: Tag, language: string | null): string | null => {
  const src = valueOf(tag, 'src') ?? '';
  const host = URL.parse(src, 'https://own.invalid/')?.hostname ?? '';
  const tokens = tokensOf(src);
  const words = (de: string, en: string): string | null => (language === 'de' ? de : language === 'en' ? en : null);
  if (/(?:^|\.)(?:youtube|youtube-nocookie|vimeo)\./.test(host)) return words('Video', 'Video');
  const isMap = tokens.some((token) => /^(?:maps?|openstreetmap|karte|lageplan|stadtplan)$/.test(token));
  return isMap ? words('Karte', 'Map') : null;
};
