import { parsePdf, type PdfObject } from './parse-pdf.fixture.ts';
import { type Cursor, isAtEnd, isDictionary, nameIn, type PdfValue, readValue } from './pdf-values.fixture.ts';

/** Something painted: inside which mark, and what it says if it is text. */
export type Painted = { mark: 'artifact' | number | null; text: string };
/** An element of the structure with what it marks: pages by index, and the numbers of their marks. */
export type Element = {
  role: string;
  attributes: Record<string, PdfValue>;
  alt: string | null;
  marks: { page: number; mark: number }[];
  children: Element[];
};
export type TaggedPdf = {
  catalog: Record<string, PdfValue>;
  info: Record<string, PdfValue>;
  metadata: string;
  fonts: { name: string; hasUnicode: boolean; isEmbedded: boolean }[];
  pages: Painted[][];
  root: Element;
};

type Objects = ReadonlyMap<number, PdfObject>;

const follow = (objects: Objects, value: PdfValue | undefined): PdfValue =>
  typeof value === 'object' && value !== null && 'ref' in value
    ? (objects.get(value.ref)?.value ?? null)
    : (value ?? null);

const entriesOf = (objects: Objects, value: PdfValue | undefined): Record<string, PdfValue> => {
  const found = follow(objects, value);
  return isDictionary(found) ? found.entries : {};
};

const listOf = (objects: Objects, value: PdfValue | undefined): PdfValue[] => {
  const found = follow(objects, value);
  return Array.isArray(found) ? found : found === null ? [] : [found];
};

const streamOf = (objects: Objects, value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'ref' in value
    ? (objects.get(value.ref)?.stream?.toString('latin1') ?? '')
    : '';

/** What each code of a font means. Codes have two bytes. */
const readUnicode = (map: string): ReadonlyMap<number, string> => {
  const codes = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      codes.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return codes;
};

type Font = { name: string; unicode: ReadonlyMap<number, string>; isEmbedded: boolean };

const readFont = (objects: Objects, value: PdfValue): Font => {
  const font = entriesOf(objects, value);
  const [descendant = null] = listOf(objects, font['DescendantFonts']);
  const descriptor = entriesOf(objects, entriesOf(objects, descendant)['FontDescriptor'] ?? font['FontDescriptor']);
  return {
    name: nameIn(font['BaseFont']),
    unicode: readUnicode(streamOf(objects, font['ToUnicode'])),
    isEmbedded: 'FontFile2' in descriptor || 'FontFile3' in descriptor,
  };
};

const decode = (value: PdfValue, font: Font | undefined): string =>
  [value]
    .flat()
    .map((part) => {
      if (typeof part !== 'object' || part === null || !('text' in part)) return '';
      const codes = Buffer.from(part.text, 'latin1');
      return Array.from(
        { length: codes.length / 2 },
        (_, at) => font?.unicode.get(codes.readUInt16BE(2 * at)) ?? '\uFFFD',
      ).join('');
    })
    .join('');

const paints = /^(?:[SsFf]|f\*|[Bb]\*?|sh|Do|EI)$/;
const shows = /^(?:Tj|TJ|'|")$/;

/** Everything a page paints, in its order. */
const readContent = (content: string, fonts: ReadonlyMap<string, Font>): Painted[] => {
  const cursor: Cursor = { source: content, at: 0 };
  const painted: Painted[] = [];
  const marks: Painted['mark'][] = [];
  let operands: PdfValue[] = [];
  let font: Font | undefined;
  while (!isAtEnd(cursor)) {
    const value = readValue(cursor);
    if (typeof value !== 'object' || value === null || !('word' in value)) {
      operands.push(value);
      continue;
    }
    const { word } = value;
    if (word === 'BDC' || word === 'BMC') marks.push(markOf(operands, marks.at(-1) ?? null));
    if (word === 'EMC') marks.pop();
    if (word === 'Tf') font = fonts.get(nameIn(operands[0]));
    if (paints.test(word)) painted.push({ mark: marks.at(-1) ?? null, text: '' });
    if (shows.test(word)) painted.push({ mark: marks.at(-1) ?? null, text: decode(operands.at(-1) ?? null, font) });
    operands = [];
  }
  return painted;
};

const markOf = ([tag, properties]: PdfValue[], outer: Painted['mark']): Painted['mark'] => {
  if (tag === '/Artifact') return 'artifact';
  const mark = isDictionary(properties) ? properties.entries['MCID'] : undefined;
  return typeof mark === 'number' ? mark : outer;
};

const readElement = (objects: Objects, value: PdfValue, pages: readonly number[]): Element => {
  const entries = entriesOf(objects, value);
  const pageOf = (page: PdfValue | undefined): number =>
    pages.indexOf(typeof page === 'object' && page !== null && 'ref' in page ? page.ref : -1);
  const kids = listOf(objects, entries['K']);
  const alt = follow(objects, entries['Alt']);
  return {
    role: nameIn(entries['S']),
    attributes: entriesOf(objects, entries['A']),
    alt: typeof alt === 'object' && alt !== null && 'text' in alt ? alt.text : null,
    marks: kids.flatMap((kid) => {
      if (typeof kid === 'number') return [{ page: pageOf(entries['Pg']), mark: kid }];
      const { MCID: mark, Pg: page } = entriesOf(objects, kid);
      return typeof mark === 'number' ? [{ page: pageOf(page ?? entries['Pg']), mark }] : [];
    }),
    children: kids
      .filter((kid) => typeof kid === 'object' && kid !== null && 'S' in entriesOf(objects, kid))
      .map((kid) => readElement(objects, kid, pages)),
  };
};

/** What a PDF says to programs that read it aloud: read from the bytes of the file. */
export const readTaggedPdf = (bytes: Uint8Array): TaggedPdf => {
  const { objects, root, info } = parsePdf(bytes);
  const catalog = entriesOf(objects, { ref: root });
  const kids = listOf(objects, entriesOf(objects, catalog['Pages'])['Kids']);
  const numbers = kids.map((kid) => (typeof kid === 'object' && kid !== null && 'ref' in kid ? kid.ref : -1));
  const fonts = new Map<string, Font>();
  const pages = kids.map((kid) => {
    const page = entriesOf(objects, kid);
    const own = entriesOf(objects, entriesOf(objects, page['Resources'])['Font']);
    const known = new Map(Object.entries(own).map(([name, font]) => [name, readFont(objects, font)]));
    for (const [name, font] of known) fonts.set(name, font);
    const content = [page['Contents'] ?? null].flat().map((part) => streamOf(objects, part));
    return readContent(content.join('\n'), known);
  });
  const [document = null] = listOf(objects, entriesOf(objects, catalog['StructTreeRoot'])['K']);
  return {
    catalog: Object.fromEntries(Object.entries(catalog).map(([key, value]) => [key, follow(objects, value)])),
    info: Object.fromEntries(
      Object.entries(entriesOf(objects, { ref: info })).map(([key, value]) => [key, follow(objects, value)]),
    ),
    metadata: Buffer.from(streamOf(objects, catalog['Metadata']), 'latin1').toString(),
    fonts: [...fonts.values()].map(({ name, unicode, isEmbedded }) => ({
      name,
      hasUnicode: unicode.size > 0,
      isEmbedded,
    })),
    pages,
    root: readElement(objects, document, numbers),
  };
};

/** An element and all below it, in reading order. */
export const flatten = (element: Element): Element[] => [element, ...element.children.flatMap(flatten)];

/** The words of an element, in reading order. */
export const wordsOf = ({ pages }: TaggedPdf, element: Element): string =>
  flatten(element)
    .flatMap(({ marks }) => marks)
    .map(({ page, mark }) => (pages[page] ?? []).flatMap((one) => (one.mark === mark ? one.text : [])).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
