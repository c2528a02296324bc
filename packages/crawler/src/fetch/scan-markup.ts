/** What a markup scan reports. Names are in lower case; attributes are read only when they are asked for. */
export type MarkupReader = {
  /** An opening tag of interest; its attributes are between `from` and `end`. */
  onOpen: (name: string, from: number, end: number) => void;
  /** A closing tag of interest. */
  onClose: (name: string) => void;
  /** A range of text between tags, undecoded: script, style and comments are no text; the title's comes after its `onOpen`. */
  onText: (start: number, end: number) => void;
};

const GREATER = 62;
const SLASH = 47;
const EQUALS = 61;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** Elements whose content is text up to their closing tag (HTML standard, 13.2.5.2 to 13.2.5.5). */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

const isLetter = (code: number): boolean => {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
};

const endsName = (code: number): boolean => isSpace(code) || code === GREATER || code === SLASH;

/** Where the tag that begins before `at` ends: the index of its `>`, also past quoted ones. -1 where the text ends before. */
const findTagEnd = (html: string, at: number): number => {
  let isAfterEquals = false;
  for (let index = at; index < html.length; index += 1) {
    const code = html.charCodeAt(index);
    // Letters, which is nearly everything.
    if (code > GREATER) isAfterEquals = false;
    else if (code === GREATER) return index;
    else if (code === EQUALS) isAfterEquals = true;
    else if (isAfterEquals && (code === DOUBLE_QUOTE || code === SINGLE_QUOTE)) {
      index = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", index + 1);
      if (index < 0) return -1;
      isAfterEquals = false;
    } else if (!isSpace(code)) isAfterEquals = false;
  }
  return -1;
};

/** The first index from `at` before `end` whose character is no space (nor a stray slash). */
const skipSpaces = (html: string, at: number, end: number): number => {
  let index = at;
  while (index < end && (isSpace(html.charCodeAt(index)) || html.charCodeAt(index) === SLASH)) index += 1;
  return index;
};

const findNameEnd = (html: string, at: number, end: number): number => {
  let index = at + 1;
  while (index < end && html.charCodeAt(index) !== EQUALS && !endsName(html.charCodeAt(index))) index += 1;
  return index;
};

const findBareEnd = (html: string, at: number, end: number): number => {
  let index = at;
  while (index < end && !isSpace(html.charCodeAt(index))) index += 1;
  return index;
};

/** The position of an attribute and its value; one object is reused. */
type AttributeRange = { nameAt: number; nameEnd: number; valueAt: number; valueEnd: number; next: number };

/** Finds the attribute at or after `from`; false where there is none any more. */
const findAttribute = (html: string, from: number, { end, into }: { end: number; into: AttributeRange }): boolean => {
  const nameAt = skipSpaces(html, from, end);
  if (nameAt >= end) return false;
  const nameEnd = findNameEnd(html, nameAt, end);
  let next = skipSpaces(html, nameEnd, end);
  into.nameAt = nameAt;
  into.nameEnd = nameEnd;
  into.valueAt = nameEnd;
  into.valueEnd = nameEnd;
  into.next = next;
  if (next >= end || html.charCodeAt(next) !== EQUALS) return true;
  next += 1;
  while (next < end && isSpace(html.charCodeAt(next))) next += 1;
  const quote = html.charCodeAt(next);
  const isQuoted = next < end && (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE);
  into.valueAt = isQuoted ? next + 1 : next;
  const closing = isQuoted ? html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", into.valueAt) : -1;
  into.valueEnd = isQuoted && closing >= 0 ? closing : findBareEnd(html, into.valueAt, end);
  into.next = isQuoted ? into.valueEnd + 1 : into.valueEnd;
  return true;
};

const makeRange = (): AttributeRange => ({ nameAt: 0, nameEnd: 0, valueAt: 0, valueEnd: 0, next: 0 });

/** The attributes between `from` and `end`, undecoded; of two of one name the first counts. */
export const readAttributes = (html: string, from: number, end: number): Record<string, string> => {
  const attributes: Record<string, string> = {};
  const into = makeRange();
  for (let at = from; findAttribute(html, at, { end, into }); at = into.next)
    attributes[html.slice(into.nameAt, into.nameEnd).toLowerCase()] ??= html.slice(into.valueAt, into.valueEnd);
  return attributes;
};

const H = 104;
const R = 114;
const E = 101;
const F = 102;

/** The position of the value of the first `href` between `from` and `end`; an empty range for none. */
export const findHref = (html: string, from: number, end: number): { valueAt: number; valueEnd: number } => {
  const into = makeRange();
  const about = { end, into };
  for (let at = from; findAttribute(html, at, about); at = into.next) {
    const { nameAt, nameEnd } = into;
    const isHref =
      nameEnd - nameAt === 4 &&
      (html.charCodeAt(nameAt) | 32) === H &&
      (html.charCodeAt(nameAt + 1) | 32) === R &&
      (html.charCodeAt(nameAt + 2) | 32) === E &&
      (html.charCodeAt(nameAt + 3) | 32) === F;
    if (isHref) return into;
  }
  into.valueAt = end;
  into.valueEnd = end;
  return into;
};

/** Past a comment, a doctype or a processing instruction that begins at `at`. */
const skipDeclaration = (html: string, at: number): number => {
  if (!html.startsWith('<!--', at)) return endAfter(html, '>', at + 2);
  if (html.startsWith('>', at + 4)) return at + 5;
  if (html.startsWith('->', at + 4)) return at + 6;
  return endAfter(html, '-->', at + 4);
};

const endAfter = (html: string, mark: string, from: number): number => {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
};

const closers = new Map([...RAW].map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]));

/** Where the raw text of `name` that begins at `from` ends: its closing tag, or the end. */
const findRawEnd = (html: string, name: string, from: number): number => {
  const closer = closers.get(name);
  if (!closer) return from;
  closer.lastIndex = from;
  return closer.exec(html)?.index ?? html.length;
};

/** The first letters and lengths of all names of interest: most tags are skipped by these alone. */
const markShapes = (names: Iterable<string>): Uint8Array => {
  const shapes = new Uint8Array(32 * 16);
  for (const name of names) shapes[((name.charCodeAt(0) & 31) << 4) | name.length] = 1;
  return shapes;
};

/**
 * Makes a reader of HTML that goes through it once, from start to end, without building anything: tags whose name is in `names`
 * (of at most 15 letters) are reported, all else is skipped. Content of script, style and the like is never parsed as tags.
 */
export const createMarkupScanner = (names: readonly string[]): ((html: string, reader: MarkupReader) => void) => {
  const wanted = new Set(names);
  const shapes = markShapes([...names, ...RAW, 'svg']);
  return (html, reader) => {
    let at = 0;
    let depthOfSvg = 0;
    while (at < html.length) {
      const less = html.indexOf('<', at);
      if (less !== at) reader.onText(at, less < 0 ? html.length : less);
      if (less < 0) return;
      const code = html.charCodeAt(less + 1);
      const isClosing = code === SLASH;
      const nameAt = isClosing ? less + 2 : less + 1;
      if (!isLetter(html.charCodeAt(nameAt))) {
        at = code === 33 || code === 63 || isClosing ? skipDeclaration(html, less) : less + 1;
        continue;
      }
      let nameEnd = nameAt + 1;
      while (nameEnd < html.length && !endsName(html.charCodeAt(nameEnd))) nameEnd += 1;
      const end = isClosing ? html.indexOf('>', nameEnd) : findTagEnd(html, nameEnd);
      if (end < 0) return;
      at = end + 1;
      const length = nameEnd - nameAt;
      if (length > 15 || shapes[((html.charCodeAt(nameAt) & 31) << 4) | length] === 0) continue;
      const name = html.slice(nameAt, nameEnd).toLowerCase();
      if (name === 'svg') depthOfSvg = Math.max(0, depthOfSvg + (isClosing ? -1 : 1));
      if (isClosing) {
        if (wanted.has(name)) reader.onClose(name);
        continue;
      }
      if (wanted.has(name)) reader.onOpen(name, nameEnd, end);
      if (!RAW.has(name) || (name === 'title' && depthOfSvg > 0)) continue;
      at = findRawEnd(html, name, at);
      if (name === 'title') reader.onText(end + 1, at);
    }
  };
};
