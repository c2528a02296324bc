import { placeholder, suggestion, suggestOr, text, type CodePart, type FixInput } from './fix-types.ts';
import { valueOf, writeTag, type Changes, type Tag } from './markup.ts';
import { only, withChanges, type Mend } from './mend-names.ts';
import { ariaAttributes, ariaRoles, nearestWord } from './nearest-word.ts';

const languageNames: Readonly<Record<string, string>> = {
  deutsch: 'de',
  german: 'de',
  ger: 'de',
  deu: 'de',
  english: 'en',
  englisch: 'en',
  eng: 'en',
  uk: 'en',
  us: 'en',
  french: 'fr',
  französisch: 'fr',
  francais: 'fr',
  français: 'fr',
  fra: 'fr',
  fre: 'fr',
  italian: 'it',
  italienisch: 'it',
  italiano: 'it',
  spanish: 'es',
  spanisch: 'es',
  español: 'es',
  espanol: 'es',
  dutch: 'nl',
  niederländisch: 'nl',
  polish: 'pl',
  polnisch: 'pl',
  turkish: 'tr',
  türkisch: 'tr',
  russian: 'ru',
  russisch: 'ru',
  ukrainian: 'uk',
  ukrainisch: 'uk',
  danish: 'da',
  dänisch: 'da',
  portuguese: 'pt',
  portugiesisch: 'pt',
  czech: 'cs',
  tschechisch: 'cs',
};

/** `de_DE` was meant to be `de-DE`, `deutsch` to be `de`. */
const languageMeant = (written: string): string | null => {
  const known = languageNames[written.trim().toLowerCase()];
  if (known) return known;
  const parts = /^([a-z]{2})_([a-z]{2})$/i.exec(written.trim());
  return parts ? `${parts[1]?.toLowerCase()}-${parts[2]?.toUpperCase()}` : null;
};

const mendLanguage: Mend = (tag) => {
  const name = valueOf(tag, 'lang') === undefined && valueOf(tag, 'xml:lang') !== undefined ? 'xml:lang' : 'lang';
  return withChanges(tag, { [name]: suggestOr(languageMeant(valueOf(tag, name) ?? ''), 'language') });
};

const setDetected: Mend = (tag, { data }) =>
  typeof data['detected'] === 'string' ? withChanges(tag, { lang: suggestion(data['detected']) }) : null;

const wrongAria = (tag: Tag) =>
  tag.attributes.filter(({ name }) => name.startsWith('aria-') && !ariaAttributes.includes(name));

const mendAriaNames: Mend = (tag) => {
  const wrong = wrongAria(tag);
  if (wrong.length === 0) return null;
  const changes = Object.fromEntries(
    wrong.map(({ name }) => {
      const meant = nearestWord(name, ariaAttributes);
      const isTaken = meant !== null && valueOf(tag, meant) !== undefined;
      return [name, meant && !isTaken ? { rename: meant } : null];
    }),
  );
  return withChanges(tag, changes);
};

const mendRole: Mend = (tag) =>
  withChanges(tag, { role: suggestOr(nearestWord(valueOf(tag, 'role') ?? '', ariaRoles), 'role') });

const listed = ({ data }: FixInput): string[] =>
  String(data['values'] ?? '')
    .split(/,\s*/)
    .filter(Boolean);

const startValues: Readonly<Record<string, CodePart>> = {
  'aria-checked': suggestion('false'),
  'aria-expanded': suggestion('false'),
  'aria-selected': suggestion('false'),
  'aria-level': suggestion('2'),
  'aria-valuenow': suggestion('0'),
  'aria-controls': placeholder('id'),
};

const mendRequired: Mend = (tag, input) => {
  const changes = Object.fromEntries(
    listed(input).flatMap((name) => (startValues[name] ? [[name, startValues[name]]] : [])),
  ) as Changes;
  return Object.keys(changes).length > 0 ? withChanges(tag, changes) : null;
};

const trueOrFalse =
  /^aria-(?:atomic|busy|checked|disabled|expanded|grabbed|hidden|invalid|modal|multiline|multiselectable|pressed|readonly|required|selected)$/;

const mendValues: Mend = (tag, input) => {
  const names = listed(input).flatMap((value) => /^(aria-[a-z]+)=/.exec(value)?.[1] ?? []);
  const changes = Object.fromEntries(
    names.filter((name) => trueOrFalse.test(name)).map((name) => [name, placeholder('true_or_false')]),
  );
  return Object.keys(changes).length > 0 ? withChanges(tag, changes) : null;
};

const isNative = (tag: Tag): boolean =>
  /^(?:button|input|select|textarea|summary|iframe)$/.test(tag.name) ||
  (tag.name === 'a' && valueOf(tag, 'href') !== undefined);

const mendViewport: Mend = (tag) => {
  const parts = (valueOf(tag, 'content') ?? '').split(/[,;]\s*/).filter(Boolean);
  const kept = parts.filter((part) => !/^\s*(?:user-scalable|maximum-scale|minimum-scale)\s*=/i.test(part));
  return withChanges(tag, {
    content: text(kept.map((part) => part.trim()).join(', ') || 'width=device-width, initial-scale=1'),
  });
};

const mendSkipLink: Mend = (tag) => {
  const id = (valueOf(tag, 'href') ?? '').slice(1);
  return id ? only([...writeTag(tag), text(`\n…\n<main id="${id}" tabindex="-1">`)]) : null;
};

const mendNewWindow: Mend = (tag, { language }) => {
  const notice = language === 'de' ? ' (öffnet neues Fenster)' : language === 'en' ? ' (opens in a new window)' : null;
  const same = { when: 'same_window' as const, after: writeTag(tag, { changes: { target: null } }) };
  if (!notice || tag.inner.startsWith('<')) return [{ ...same, when: null }];
  return [same, { when: 'announce_window', after: writeTag(tag, { inner: [text(tag.inner), suggestion(notice)] }) }];
};

const mendMedia: Mend = (tag) => {
  const added: Changes = valueOf(tag, 'controls') === undefined ? { controls: text('') } : {};
  return withChanges(tag, { autoplay: null, ...added });
};

const removed =
  (...names: string[]): Mend =>
  (tag) =>
    names.some((name) => valueOf(tag, name) !== undefined)
      ? withChanges(tag, Object.fromEntries(names.map((name) => [name, null])))
      : null;

const removeElement: Mend = () => [{ when: 'remove_element', after: [] }];

const track = [text('<track kind="captions" src="'), placeholder('captions_file'), text('" srclang="')];

const mendCaptions: Mend = (tag, { language }) =>
  only(writeTag(tag, { inner: [...track, suggestOr(language, 'language'), text('">')] }));

/** Rules about languages, ARIA and other attributes. */
export const attributeMends: Readonly<Record<string, Mend>> = {
  'html-has-lang': (tag, { language }) => withChanges(tag, { lang: suggestOr(language, 'language') }),
  'html-lang-valid': mendLanguage,
  'valid-lang': mendLanguage,
  'language-mismatch': setDetected,
  'part-language-missing': setDetected,
  'part-language-mismatch': setDetected,
  'aria-valid-attr': mendAriaNames,
  'aria-valid-attr-value': mendValues,
  'aria-roles': mendRole,
  'aria-required-attr': mendRequired,
  'aria-hidden-focus': (tag) => withChanges(tag, { 'aria-hidden': null, inert: text('') }),
  'aria-hidden-body': removed('aria-hidden'),
  tabindex: (tag) => withChanges(tag, { tabindex: isNative(tag) ? null : text('0') }),
  'meta-viewport': mendViewport,
  'meta-viewport-large': mendViewport,
  'meta-refresh': removeElement,
  'meta-refresh-no-exceptions': removeElement,
  'skip-link': mendSkipLink,
  'new-window-without-notice': mendNewWindow,
  'no-autoplay-audio': mendMedia,
  'sound-starts-by-itself': mendMedia,
  'video-caption': mendCaptions,
  accesskeys: removed('accesskey'),
  'table-duplicate-name': removed('summary'),
  'server-side-image-map': removed('ismap'),
  'scope-attr-valid': (tag) => withChanges(tag, { scope: tag.name === 'th' ? suggestion('col') : null }),
  marquee: (tag) => only(writeTag(tag, { as: 'p' })),
  blink: (tag) => only(writeTag(tag, { as: 'span' })),
  'avoid-inline-spacing': (tag) =>
    withChanges(tag, { style: text((valueOf(tag, 'style') ?? '').replaceAll(/\s*!important/g, '')) }),
  'scrollable-region-focusable': (tag) =>
    withChanges(tag, { role: text('region'), tabindex: text('0'), 'aria-label': placeholder('name') }),
};
