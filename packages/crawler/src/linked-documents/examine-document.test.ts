import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEgress } from '../egress/start-egress.ts';
import { type LoopbackSite, serveLoopback } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from '../egress/egress-types.ts';
import { composeGoodPdf, composePdf } from './compose-pdf.fixture.ts';
import { examineDocument } from './examine-document.ts';
import { examinePdf, readerArguments } from './examine-pdf.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a PDF', () => {
  test('with tags, text, title and language has all of them', async () => {
    expect(await examinePdf(await composeGoodPdf())).toEqual({
      pages: 1,
      isTagged: true,
      title: 'Gebühren 2026',
      showsTitle: true,
      language: 'de-DE',
      isLocked: false,
      hasText: true,
    });
  });

  test('as programs make it by default has only text', async () => {
    const data = await composePdf({}, (pdf) => pdf.text('Gebühren'));
    expect(await examinePdf(data)).toMatchObject({
      isTagged: false,
      title: '',
      showsTitle: false,
      language: '',
      isLocked: false,
      hasText: true,
    });
  });

  test('that was scanned has no text', async () => {
    const data = await composePdf({}, (pdf) => pdf.image(onePixel, { width: 400 }));
    expect(await examinePdf(data)).toMatchObject({ hasText: false, isTagged: false });
  });

  test('may be locked for assistive technology, or only for printing', async () => {
    const lock = (permissions: object) =>
      composePdf({ ownerPassword: 'secret', pdfVersion: '1.7', permissions }, (pdf) => pdf.text('Gebühren'));
    expect(await examinePdf(await lock({ contentAccessibility: false }))).toMatchObject({ isLocked: true });
    expect(await examinePdf(await lock({ contentAccessibility: true }))).toMatchObject({ isLocked: false });
  });
});

/** A PDF whose only page is drawn by a stream that unpacks to `size` bytes. */
const composeBomb = (size: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(size, 'BT (a) Tj ET '));
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>> endobj
4 0 obj <</Length ${packed.length}/Filter/FlateDecode>> stream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF')]);
};

describe('a file that is no good PDF', () => {
  test('is not examined, and does no harm', async () => {
    const broken = (await composeGoodPdf()).subarray(0, 300);
    const locked = await composePdf({ userPassword: 'secret' }, (pdf) => pdf.text('Gebühren'));
    const files = [Buffer.alloc(0), Buffer.from('%PDF-1.7 nothing'), Buffer.from('<html>'), broken, locked];
    expect(await Promise.all(files.map((file) => examinePdf(file)))).toEqual(files.map(() => null));
  });

  test('ends with its time or its memory', async () => {
    expect(await examinePdf(composeBomb(400_000_000), { deadlineMs: 3_000, memoryMb: 64 })).toBeNull();
  }, 20_000);
});

describe('the process that reads', () => {
  test.each([
    ['reads', `require('node:fs').readFileSync(process.execPath, { length: 1 })`, 0],
    ['does not write', `require('node:fs').writeFileSync('written-by-a-pdf', '')`, 1],
    ['starts no program', `require('node:child_process').execFileSync(process.execPath, ['--version'])`, 1],
    ['starts no worker', `new (require('node:worker_threads').Worker)('', { eval: true })`, 1],
  ])('%s', (_name, code, status) => {
    const ended = spawnSync(process.execPath, [...readerArguments(64), '-e', code], { env: {} });
    expect(ended.status).toBe(status);
  });
});

describe('a linked document', () => {
  let site: LoopbackSite;
  let egress: Egress;
  beforeAll(async () => {
    const good = await composeGoodPdf();
    site = await serveLoopback({
      '/good.pdf': (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(good),
      '/moved.pdf': (_request, response) => response.writeHead(302, { location: '/good.pdf' }).end(),
      '/page.pdf': '<p>Log in',
    });
    egress = await startEgress({ allowHosts: [site.host] });
  });
  afterAll(async () => {
    await egress.close();
    site.close();
  });

  test('is fetched, also after a redirect', async () => {
    for (const path of ['good.pdf', 'moved.pdf'])
      expect(await examineDocument(`${site.origin}/${path}`, { egress })).toMatchObject({ isTagged: true });
  });

  test('that is not there, no PDF, too large or at a refused address is not examined', async () => {
    for (const path of ['missing.pdf', 'page.pdf'])
      expect(await examineDocument(`${site.origin}/${path}`, { egress })).toBeNull();
    expect(await examineDocument(`${site.origin}/good.pdf`, { egress, maxBytes: 100 })).toBeNull();
    expect(await examineDocument('http://127.0.0.1:1/good.pdf', { egress })).toBeNull();
  });
});
