import { text, type CodePart } from './fix-types.ts';

type Attribute = { name: string; value: string | null };
/** An element's opening tag and what follows it, as a finding stores them. */
export type Tag = { name: string; attributes: readonly Attribute[]; inner: string; isClosed: boolean };

const openingTag = /^<([a-z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*>/i;
const attributePattern = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const voidTag = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Reads the opening tag of a stored snippet; null where it was cut off inside the tag. */
export const parseTag = (snippet: string): Tag | null => {
  const found = openingTag.exec(snippet);
  if (!found?.[1]) return null;
  const name = found[1].toLowerCase();
  const attributes = [...(found[2] ?? '').matchAll(attributePattern)].map(([, key = '', value]) => ({
    name: key,
    value: value ?? null,
  }));
  const end = `</${name}>`;
  const rest = snippet.slice(found[0].length);
  const isClosed = rest.endsWith(end);
  return { name, attributes, inner: isClosed ? rest.slice(0, -end.length) : rest, isClosed };
};

/** The value of an attribute: empty where it has none, undefined where it is missing. */
export const valueOf = (tag: Tag, name: string): string | undefined => {
  const found = tag.attributes.find((attribute) => attribute.name.toLowerCase() === name);
  return found ? (found.value ?? '').replaceAll('&quot;', '"') : undefined;
};

/** By attribute: its new value, `null` to remove it; `rename` gives it another name. */
export type Changes = Readonly<Record<string, CodePart | readonly CodePart[] | null | { rename: string }>>;

const escaped = (part: CodePart): CodePart =>
  part.kind === 'placeholder' ? part : { ...part, text: part.text.replaceAll('"', '&quot;') };

/** An empty text is an attribute without a value, as `inert`; no parts at all are an empty value, as `alt=""`. */
const writeAttribute = (name: string, value: CodePart | readonly CodePart[]): CodePart[] => {
  if ('kind' in value && value.kind === 'text' && value.text === '') return [text(` ${name}`)];
  return [text(` ${name}="`), ...[value].flat().map(escaped), text('"')];
};

const writeOld = ({ name, value }: Attribute): CodePart[] => [
  text(value === null ? ` ${name}` : ` ${name}="${value}"`),
];

const writeAttributes = (tag: Tag, changes: Changes): CodePart[] => {
  const kept = tag.attributes.flatMap((attribute) => {
    const change = changes[attribute.name];
    if (change === undefined) return writeOld(attribute);
    if (change === null) return [];
    if ('rename' in change) return writeOld({ ...attribute, name: change.rename });
    return writeAttribute(attribute.name, change);
  });
  const names = new Set(tag.attributes.map(({ name }) => name));
  const added = Object.entries(changes).flatMap(([name, change]) =>
    names.has(name) || change === null || 'rename' in change ? [] : writeAttribute(name, change),
  );
  return [...kept, ...added];
};

/** What an element holds: of a child only the opening tag is stored, so its end is written as left out. */
const innerOf = ({ name, inner }: Tag): string => {
  // The options of a list are stored as one text.
  if (name === 'select') return '…';
  const child = parseTag(inner);
  return child && !child.isClosed && child.inner === '' && !voidTag.test(child.name)
    ? `${inner}…</${child.name}>`
    : inner;
};

/** What to write of an element besides its attributes. `as`: another element's name. */
type Writing = { changes?: Changes; inner?: readonly CodePart[]; as?: string };

/** The element with changes, as code. */
export const writeTag = (tag: Tag, { changes = {}, inner, as = tag.name }: Writing = {}): CodePart[] => [
  text(`<${as}`),
  ...writeAttributes(tag, changes),
  text('>'),
  ...(tag.name === 'html' ? [] : (inner ?? [text(innerOf(tag))])),
  ...(tag.isClosed && tag.name !== 'html' ? [text(`</${as}>`)] : []),
];

/** Code as one text; only for code without placeholders. */
export const plain = (parts: readonly CodePart[]): string =>
  parts.map((part) => (part.kind === 'placeholder' ? '' : part.text)).join('');
