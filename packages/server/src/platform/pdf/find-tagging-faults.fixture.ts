import { isDictionary, nameIn, type PdfValue } from './pdf-values.fixture.ts';
import { type Element, flatten, readTaggedPdf, type TaggedPdf } from './read-tagged-pdf.fixture.ts';

const textOf = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
const valueIn = (value: PdfValue | undefined, key: string): PdfValue | undefined =>
  isDictionary(value) ? value.entries[key] : undefined;

/** ISO 14289-1, 7.1: content is tagged or an artifact; every tag marks content that there is, once. */
const findUntagged = ({ pages, root }: TaggedPdf): string[] => {
  const marked = flatten(root).flatMap(({ marks }) => marks.map(({ page, mark }) => `${page}/${mark}`));
  const known = new Set(marked);
  const twice = marked.length - known.size;
  return [
    ...pages.flatMap((painted, page) =>
      painted.flatMap(({ mark, text }) => {
        if (mark === 'artifact' || known.has(`${page}/${mark}`)) return [];
        return [`page ${page + 1} paints “${text}” outside of the structure`];
      }),
    ),
    ...(twice > 0 ? [`${twice} marks are in two elements`] : []),
  ];
};

/** 7.4.2: one H1 first, and no level left out. */
const findHeadingFaults = (elements: readonly Element[]): string[] => {
  const levels = elements.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []));
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...skipped.map((level) => `a heading of level ${level} leaves one out`),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['there is not exactly one H1']),
  ];
};

/** 7.3: a figure has an alternative, and a box where it is. */
const findFigureFaults = (elements: readonly Element[]): string[] =>
  elements
    .filter(({ role }) => role === 'Figure')
    .flatMap(({ alt, attributes }) => [
      ...(alt?.trim() ? [] : ['a figure has no alternative']),
      ...(Array.isArray(attributes['BBox']) ? [] : ['a figure has no box']),
    ]);

/** 7.5: header cells have a scope, and all rows of a table have as many cells. */
const findTableFaults = (elements: readonly Element[]): string[] =>
  elements
    .filter(({ role }) => role === 'Table')
    .flatMap((table) => {
      const all = flatten(table);
      const heads = all.filter(({ role }) => role === 'TH');
      const widths = new Set(all.filter(({ role }) => role === 'TR').map(({ children }) => children.length));
      return [
        ...heads.flatMap(({ attributes }) =>
          /^(?:Row|Column)$/.test(nameIn(attributes['Scope'])) ? [] : ['a TH has no scope'],
        ),
        ...(heads.some(({ attributes }) => nameIn(attributes['Scope']) === 'Column')
          ? []
          : ['a table has no column headers']),
        ...(widths.size === 1 ? [] : ['rows of a table have different numbers of cells']),
      ];
    });

/** 7.6: a list holds items, an item its body. */
const findListFaults = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ role, children }) => {
    if (role === 'L' && children.some((child) => child.role !== 'LI'))
      return ['a list holds something else than items'];
    return role === 'LI' && !children.some((child) => child.role === 'LBody') ? ['an item has no body'] : [];
  });

/** 7.1, 7.2, 7.21: title, language, and fonts that are there and say what their glyphs mean. */
const findDocumentFaults = ({ catalog, info, metadata, fonts, pages }: TaggedPdf): string[] => {
  const title = textOf(info['Title']);
  const isUnread = pages.flat().some(({ text }) => text.includes('\uFFFD'));
  const checks: [holds: boolean, fault: string][] = [
    [valueIn(catalog['MarkInfo'], 'Marked') === true, 'it is not marked as tagged'],
    [/^[a-z]{2}-[A-Z]{2}$/.test(textOf(catalog['Lang'])), 'it has no language'],
    [valueIn(catalog['ViewerPreferences'], 'DisplayDocTitle') === true, 'its title is not shown'],
    [title !== '' && metadata.includes('dc:title'), 'it has no title'],
    [!isUnread, 'a sign of a font means nothing'],
    ...fonts.flatMap(({ name, hasUnicode, isEmbedded }): [boolean, string][] => [
      [hasUnicode, `the font ${name} has no ToUnicode`],
      [isEmbedded, `the font ${name} is not embedded`],
    ]),
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
};

/** What keeps people with a screen reader from a PDF, after ISO 14289-1 (PDF/UA-1) as far as a program can tell. */
export const findTaggingFaults = (bytes: Uint8Array): string[] => {
  const pdf = readTaggedPdf(bytes);
  const elements = flatten(pdf.root);
  const ofElements = [findHeadingFaults, findFigureFaults, findTableFaults, findListFaults];
  return [...findUntagged(pdf), ...findDocumentFaults(pdf), ...ofElements.flatMap((find) => find(elements))];
};
