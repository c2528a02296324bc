import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ReportDocument } from '../content/report-blocks.ts';
import type { FileParts } from '../report-model.ts';
import { sampleProject } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderEvidence } from './render-evidence.ts';
import { renderPdf } from './render-pdf.ts';

const collectBytes = async (parts: FileParts): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  for await (const part of parts) pieces.push(Buffer.from(part));
  return Buffer.concat(pieces);
};

/** Draws by writing down what is to be drawn. */
const draw = async (document: ReportDocument): Promise<Uint8Array> => Buffer.from(JSON.stringify(document));

it('the evidence pack holds every file, the pictures there are, and an index that leads to nothing else', async () => {
  const files = unzipSync(await collectBytes(renderEvidence(sampleProject('de'), createTexts('de'), draw)));
  expect(Object.keys(files).toSorted()).toEqual([
    'acr.html',
    'decisions.csv',
    'earl.jsonld',
    'findings.csv',
    'index.html',
    'openacr.yaml',
    'pictures/issue-1.webp',
    'report.json',
    'report.pdf',
  ]);
  expect([...(files['pictures/issue-1.webp'] ?? [])]).toEqual([1, 2, 3]);
  const index = Buffer.from(files['index.html'] ?? []).toString();
  const named = [...index.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(named).toHaveLength(8);
  for (const path of named) expect(Object.keys(files)).toContain(path);
});

it('the PDF is drawn from headings, sentences and the tables that have rows', async () => {
  const bytes = await collectBytes(renderPdf(sampleProject('en'), createTexts('en'), draw));
  const { title, pageText, blocks } = JSON.parse(Buffer.from(bytes).toString()) as ReportDocument;
  expect({ title, pageText }).toEqual({ title: 'Report: Beispiel & Söhne', pageText: 'Page {page} of {pages}' });
  expect(blocks[0]).toEqual({ kind: 'heading', level: 1, text: title });
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.title] : []));
  expect(tables).toEqual(['Severity', 'Who is affected', 'Fix this first', 'By criterion', 'By page']);
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  expect(texts).toContain('1 of 7 pages with something to do are shown.');
});
