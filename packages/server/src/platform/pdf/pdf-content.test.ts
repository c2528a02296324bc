import { describe, expect, it } from 'vitest';
import { findTaggingFaults } from './find-tagging-faults.fixture.ts';
import { bytesOf, drawArtifact, openPdf, type Pdf, type Structure } from './open-pdf.ts';
import { renderContent } from './pdf-content.ts';
import { flatten, readTaggedPdf, wordsOf } from './read-tagged-pdf.fixture.ts';
import { sampleDocument } from './sample-document.fixture.ts';

const sample = await sampleDocument();
const bytes = await renderContent(sample);
const pdf = readTaggedPdf(bytes);
const elements = flatten(pdf.root);
const wordsIn = (role: string) => elements.filter((one) => one.role === role).map((one) => wordsOf(pdf, one));

describe('a document as PDF', () => {
  it('is tagged as PDF/UA asks', () => {
    expect(findTaggingFaults(bytes)).toEqual([]);
    expect(pdf.pages.length).toBeGreaterThan(5);
  });

  it('is read in its order, signs of other languages included', () => {
    expect(wordsIn('H1')).toEqual(['Beispiel & Söhne']);
    expect(wordsIn('H2')).toEqual(
      sample.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? block.text : [])),
    );
    const words = wordsOf(pdf, pdf.root);
    const parts = [
      'Agentur Nord',
      'Stand 2. Januar',
      'Žižka prüft Øre, Ελλάδα und Україна.',
      'Schritt 2.',
      '70 Kriterium',
    ];
    const places = parts.slice(1).map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('breaks what was typed without a space into lines, and loses nothing of it', async () => {
    const long = '<b>&amp;x'.repeat(1_100);
    const block = { kind: 'paragraph', text: long } as const;
    const made = await renderContent({ ...sample, cover: null, maker: 'Ada', blocks: [block] });
    expect(findTaggingFaults(made)).toEqual([]);
    const read = readTaggedPdf(made);
    expect(wordsOf(read, read.root).replaceAll(/\s/g, '')).toContain(long);
    const lines = read.pages.flat().filter(({ text }) => text.includes('&amp;'));
    expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(200);
  });

  it('says what its pictures and drawings show', () => {
    expect(elements.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toEqual([
      'Logo von Agentur Nord',
      'Score 71,5 von 100. Grundlage: 2 Seiten',
      'Liniendiagramm: 52, 60, 71,5',
      'Bildschirmausschnitt 1',
      'Bildschirmausschnitt 3',
    ]);
  });

  it('repeats the head of a table on its further pages for the eye, and has it once for the ear', () => {
    const isHead = (text: string): boolean => text === 'Stellenanzahl';
    const shown = pdf.pages.flatMap((page) => page.filter(({ text }) => isHead(text)).map(({ mark }) => mark));
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.filter((mark) => mark !== 'artifact')).toHaveLength(1);
    expect(wordsIn('TH').filter(isHead)).toHaveLength(1);
  });

  it('numbers its pages but the cover', () => {
    const last = pdf.pages.length;
    const numbers = pdf.pages.map((page) => page.find(({ text }) => /^Seite \d/.test(text))?.text);
    expect(numbers).toEqual(
      Array.from({ length: last }, (_, at) => (at === 0 ? undefined : `Seite ${at + 1} von ${last}`)),
    );
  });

  it('is tagged as well without logo, score, causes and tables, and with names that fill lines', async () => {
    const title = `${'donau-dampfschiff'.repeat(6)}.example 北京 🎉`;
    const { cover } = sample;
    const brand = { name: 'Zugang', logo: 'sign', colour: '#5f5aa2', lines: [] as string[] } as const;
    const blocks = sample.blocks.slice(0, 2);
    const other = await renderContent(
      await sampleDocument({ locale: 'en', title, cover: { ...cover, brand, title, score: null }, blocks }),
    );
    expect(findTaggingFaults(other)).toEqual([]);
    const read = readTaggedPdf(other);
    expect(read.pages).toHaveLength(2);
    expect(wordsOf(read, read.root)).toContain('□□');
  });

  it('has the same bytes for the same document', async () => {
    expect(Buffer.from(await renderContent(sample)).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe('what is wrong with a PDF', () => {
  type Draw = (pdf: Pdf, root: Structure) => void;
  const faultsOf = async (draw: Draw): Promise<string[]> => {
    const made = openPdf({ title: 'T', locale: 'en', created: new Date('2026-01-01T00:00:00Z') });
    const root = made.struct('Document');
    made.addStructure(root);
    root.add(made.struct('H1', {}, () => void made.text('Title')));
    draw(made, root);
    root.end();
    return findTaggingFaults(await bytesOf(made));
  };

  it.each<[string, Draw, string[]]>([
    ['nothing', (made) => drawArtifact(made, () => void made.text('decoration')), []],
    [
      'text outside of the structure',
      (made) => void made.text('lost'),
      ['page 1 paints “lost” outside of the structure'],
    ],
    [
      'a line outside of it',
      (made) => void made.moveTo(1, 1).lineTo(9, 9).stroke(),
      ['page 1 paints “” outside of the structure'],
    ],
    [
      'a heading too deep',
      (made, root) => root.add(made.struct('H3', {}, () => void made.text('deep'))),
      ['a heading of level 3 leaves one out'],
    ],
    [
      'a figure that says nothing',
      (made, root) => root.add(made.struct('Figure', {}, () => void made.rect(1, 1, 9, 9).fill())),
      ['a figure has no alternative', 'a figure has no box'],
    ],
    [
      'a header without a scope',
      (made, root) => {
        const cell = made.struct('TH', {}, () => void made.text('head'));
        root.add(made.struct('Table', {}, made.struct('TR', {}, cell)));
      },
      ['a TH has no scope', 'a table has no column headers'],
    ],
    [
      'a font that is not in the file',
      (made, root) => root.add(made.struct('P', {}, () => void made.font('Helvetica').text('x'))),
      expect.arrayContaining(['the font Helvetica has no ToUnicode', 'the font Helvetica is not embedded']),
    ],
  ])('%s', async (_what, draw, faults) => {
    expect(await faultsOf(draw)).toEqual(faults);
  });
});
