import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ReportDocument } from '../content/document-blocks.ts';
import type { FileParts } from '../report-model.ts';
import { sampleProject } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderEvidence } from './render-evidence.ts';

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
