import { attributeOf, decodeAddress, parseTag, type Tag } from '@zugang/engine';
import type { ReportIssue } from '@zugang/contract';
import type { Texts } from '../texts/create-texts.ts';

type Kind =
  | 'link'
  | 'button'
  | 'image'
  | 'graphic'
  | 'field'
  | 'choice'
  | 'label'
  | 'heading'
  | 'list'
  | 'table'
  | 'frame'
  | 'video'
  | 'audio'
  | 'document'
  | 'dialog'
  | 'form'
  | 'navigation'
  | 'tab'
  | 'menu'
  | 'text'
  | 'part';

/** Longer names are cut: they are there to recognise an element by. */
const longestName = 48;

const byRole: Readonly<Record<string, Kind>> = {
  link: 'link',
  button: 'button',
  img: 'image',
  textbox: 'field',
  searchbox: 'field',
  combobox: 'choice',
  listbox: 'choice',
  checkbox: 'choice',
  radio: 'choice',
  switch: 'choice',
  heading: 'heading',
  list: 'list',
  table: 'table',
  grid: 'table',
  dialog: 'dialog',
  alertdialog: 'dialog',
  form: 'form',
  navigation: 'navigation',
  tab: 'tab',
  menu: 'menu',
  menuitem: 'menu',
};

const byTag: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:a|area)$/, 'link'],
  [/^(?:button|summary)$/, 'button'],
  [/^(?:img|picture)$/, 'image'],
  [/^(?:svg|canvas|object)$/, 'graphic'],
  [/^(?:input|textarea)$/, 'field'],
  [/^select$/, 'choice'],
  [/^(?:label|legend)$/, 'label'],
  [/^h[1-6]$/, 'heading'],
  [/^(?:ul|ol|dl|li|dt|dd)$/, 'list'],
  [/^(?:table|thead|tbody|tr|th|td|caption)$/, 'table'],
  [/^i?frame$/, 'frame'],
  [/^video$/, 'video'],
  [/^audio$/, 'audio'],
  [/^(?:html|body|head|title|meta)$/, 'document'],
  [/^dialog$/, 'dialog'],
  [/^(?:form|fieldset)$/, 'form'],
  [/^nav$/, 'navigation'],
  [/^(?:p|span|strong|em|b|i|small|mark|code|pre|blockquote|figcaption|time|abbr|cite|sub|sup|font)$/, 'text'],
];

const kindOfInput: Readonly<Record<string, Kind>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'choice',
  radio: 'choice',
};

const kindOf = (tag: Tag): Kind => {
  const role = byRole[attributeOf(tag, 'role')?.trim().toLowerCase() ?? ''];
  const typed = tag.name === 'input' ? kindOfInput[attributeOf(tag, 'type')?.toLowerCase() ?? ''] : undefined;
  return role ?? typed ?? byTag.find(([pattern]) => pattern.test(tag.name))?.[1] ?? 'part';
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const plainText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** `/img/team%20kiel.jpg?w=3` is `team kiel.jpg`; an address inside the markup itself has no name. */
const fileNameOf = (source: string): string => {
  if (source.startsWith('data:')) return '';
  return decodeAddress(source.replace(/[?#].*$/, '').replace(/^.*\//, ''));
};

const holdsWords = new Set<Kind>(['link', 'button', 'label', 'heading', 'text', 'tab', 'menu', 'choice', 'list']);

/** What people see or hear of an element, else what it is called in the code. */
const nameOf = (tag: Tag, kind: Kind): string => {
  const said = ['aria-label', 'alt', 'title', 'placeholder'].map((name) => plainText(attributeOf(tag, name) ?? ''));
  const words = holdsWords.has(kind) ? plainText(tag.inner) : '';
  const value = kind === 'button' ? (attributeOf(tag, 'value') ?? '') : '';
  const code = kind === 'field' || kind === 'choice' ? attributeOf(tag, 'name') : attributeOf(tag, 'src');
  return [...said, words, value, fileNameOf(code ?? '')].find((text) => text !== '') ?? '';
};

const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;

/** What an element is, in words anyone knows, from its stored markup: `Link “Read more”`. */
export const nameElement = (snippet: string, { t }: Texts): string => {
  // Of markup that was cut off inside its first tag, the tag remains.
  const tag = parseTag(snippet) ?? parseTag(`${/^<[a-z][\w:-]*/i.exec(snippet)?.[0] ?? '<div'}>`);
  if (!tag) return t('document.element.kind.part');
  const kind = kindOf(tag);
  const name = shorten(nameOf(tag, kind));
  const words = t(`document.element.kind.${kind}`);
  return name === '' ? words : t('document.element.named', { kind: words, name });
};

/** An element and the part of the page that it is in. What is the whole page is in no part of it. */
export const placeElement = ({ snippet, region }: { snippet: string; region: string }, texts: Texts): string => {
  const { t } = texts;
  const element = nameElement(snippet, texts);
  if (region === 'page') return element;
  return t('document.element.in', { element, region: t(`region.${region as ReportIssue['region']}`) });
};
