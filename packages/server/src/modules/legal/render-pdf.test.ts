import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { operatorOf } from '#platform/operator-settings';
import { findTaggingFaults } from '#platform/pdf/find-tagging-faults.fixture';
import { readVersions } from './read-documents.ts';
import { renderDocument, sha256 } from './render-document.ts';
import { renderPdf } from './render-pdf.ts';

const created = new Date('2026-11-21T00:00:00Z');
const documentIn = (locale: 'de' | 'en') => {
  const version = readVersions('processing').at(-1);
  if (!version) throw new Error('there is no contract');
  const parties = { kind: 'direct', customer: 'Žižka & Søn „AG“', partner: null, operator: operatorOf({}) } as const;
  return renderDocument(version, locale, parties);
};
const open = (data: Uint8Array) => getDocument({ data: data.slice(), useSystemFonts: false }).promise;
type Pdf = Awaited<ReturnType<typeof open>>;

const pagesOf = (pdf: Pdf) => Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
const textOf = async (pdf: Pdf): Promise<string[]> => {
  const contents = await Promise.all((await pagesOf(pdf)).map((page) => page.getTextContent()));
  return contents.map(({ items }) =>
    items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
};
/** Without what a line break takes away. */
const bare = (value: string): string => value.replaceAll(/[\s-]+/g, '');
const rolesOf = (node: object): string[] => [
  ...('role' in node ? [String(node.role)] : []),
  ...('children' in node ? (node.children as object[]).flatMap((child) => rolesOf(child)) : []),
];

describe('a legal document as PDF', () => {
  it('holds the whole text, in reading order, with signs of other languages', async () => {
    const document = documentIn('de');
    const pages = await textOf(await open(await renderPdf(document, { created })));
    const footer = / ?Vertrag zur Auftragsverarbeitung · [\d.]+ ?Seite \d+ von \d+$/;
    const text = bare(pages.map((page) => page.replace(footer, ' ')).join(''));
    const parts = document.sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ]);
    const places = parts.map((part) => text.indexOf(bare(part)));
    expect(parts.filter((_, index) => places[index] === -1)).toEqual([]);
    expect(places.slice(0, 20)).toEqual(places.slice(0, 20).toSorted((a, b) => a - b));
    expect(text).toContain(bare('Žižka & Søn „AG“'));
  });

  it('is tagged: headings, paragraphs and lists, with language and title', async () => {
    const pdf = await open(await renderPdf(documentIn('en'), { created }));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Data-processing contract' });
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    expect(metadata?.getRaw()).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    const trees = await Promise.all((await pagesOf(pdf)).map((page) => page.getStructTree()));
    const roles = trees.flatMap((tree) => (tree ? rolesOf(tree) : []));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['Document', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody']) expect(roles).toContain(role);
    expect((await pdf.getOutline()).map(({ title }) => title)).toContain('13. Liability');
  });

  it('keeps nobody with a screen reader out', async () => {
    expect(findTaggingFaults(await renderPdf(documentIn('de'), { created }))).toEqual([]);
  });

  it('numbers its pages', async () => {
    const pdf = await open(await renderPdf(documentIn('de'), { created }));
    const pages = await textOf(pdf);
    expect(pages.map((page) => /Seite \d+ von \d+$/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `Seite ${index + 1} von ${pages.length}`),
    );
  });

  it('embeds its fonts', async () => {
    const pdf = Buffer.from(await renderPdf(documentIn('de'), { created })).toString('latin1');
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(2);
    expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/);
  });

  it('has the same bytes for the same text, and others for another', async () => {
    const [first, again, other] = await Promise.all([
      renderPdf(documentIn('de'), { created }),
      renderPdf(documentIn('de'), { created }),
      renderPdf({ ...documentIn('de'), version: '9.9' }, { created }),
    ]);
    expect(sha256(again)).toBe(sha256(first));
    expect(sha256(other)).not.toBe(sha256(first));
  });

  it('ends with what is appended', async () => {
    const appendix = { title: 'Nachweis der Annahme', paragraphs: ['Angenommen von: Änne Becker'] };
    const pages = await textOf(await open(await renderPdf(documentIn('de'), { created, appendix })));
    expect(pages.at(-1)).toMatch(/Nachweis der Annahme ?Angenommen von: Änne Becker/);
  });
});
