import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatementFormat } from '@zugang/contract';
import { createHarness } from '../testing/create-harness.ts';
import { auditedActions } from '../testing/people.ts';
import { composeSample, insertPublishedSample } from '../testing/publish-sample.ts';
import { inScope } from '#platform/db/client';
import { issues, statements } from '#platform/db/schema/index';
import { findTaggingFaults } from '#platform/pdf/find-tagging-faults.fixture';

const { database, server } = await createHarness();
let sample: Awaited<ReturnType<typeof insertPublishedSample>>;
let cookie: string;

beforeAll(async () => {
  sample = await insertPublishedSample(database);
  cookie = await server.signIn(sample.userId);
  const { accountId, issueId } = sample.ids;
  const fixed = { state: 'fixed' as const, fixedAt: new Date('2026-10-02T10:00:00Z') };
  await inScope(database.db, [accountId], (tx) => tx.update(issues).set(fixed).where(eq(issues.id, issueId)));
});

const fetchFile = async (format: StatementFormat) => {
  const { projectId, statementId } = sample.ids;
  const path = `/api/projects/${projectId}/statements/${statementId}/file?format=${format}`;
  const answer = await server.call('GET', path, { cookie });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, text: new TextDecoder().decode(bytes), name: answer.headers.get('content-disposition') ?? '' };
};
const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
/** Milliseconds: PDFs take their time on a machine that does much else. */
const slow = 120_000;

describe('a published statement as a file', () => {
  it.each<[StatementFormat, RegExp, string]>([
    ['html', /^<article lang="de">/, 'barrierefreiheit.html'],
    ['markdown', /^# Informationen zur Barrierefreiheit/, 'barrierefreiheit.md'],
    ['json', /"isDraft":false,"version":2/, 'barrierefreiheit.json'],
    ['pdf', /^%PDF-1\.7/, 'barrierefreiheit.pdf'],
  ])(
    'comes as %s, under a name of its own',
    async (format, shape, file) => {
      const { text, name } = await fetchFile(format);
      expect(text).toMatch(shape);
      expect(name).toContain(`filename="${file}"`);
    },
    slow,
  );
});

describe('the pack of evidence', () => {
  it(
    'holds statement, versions, report, audit and fixes, and the hash of every file',
    async () => {
      const { bytes, name } = await fetchFile('evidence');
      expect(name).toContain('filename="barrierefreiheit.zip"');
      const files = unzipSync(bytes);
      expect(Object.keys(files).toSorted()).toEqual([
        'SHA256SUMS',
        'audit.csv',
        'fixes.csv',
        'index.html',
        'report/acr.html',
        'report/openacr.yaml',
        'report/report.pdf',
        'statement.html',
        'statement.json',
        'statement.pdf',
        'versions/1.html',
        'versions/1.json',
        'versions/2.html',
        'versions/2.json',
      ]);
      const read = (path: string): string => new TextDecoder().decode(files[path]);
      const index = read('index.html');
      const sums = read('SHA256SUMS').trim().split('\n');
      expect(sums).toHaveLength(12);
      for (const line of sums) {
        const [hash = '', path = ''] = line.split('  ');
        expect({ path, hash }).toEqual({ path, hash: sha256(files[path] ?? '') });
        expect(index).toContain(`<a href="${path}">`);
        expect(index).toContain(hash);
      }
      expect(findTaggingFaults(files['statement.pdf'] ?? new Uint8Array())).toEqual([]);
      expect(JSON.parse(read('versions/2.json'))).toMatchObject({ version: 2, document: { law: 'bfsg' } });
      expect(read('fixes.csv')).toContain('2026-10-02T10:00:00.000Z');
      expect(read('audit.csv').split('\r\n').length).toBeGreaterThan(50);
      expect(await auditedActions(database, sample.ids.accountId)).toContain('statement.file');
    },
    slow,
  );
});

describe('a draft as a file', () => {
  it(
    'says that it is one',
    async () => {
      const unpublished = { publishedVersion: null, law: composeSample().law };
      await inScope(database.db, [sample.ids.accountId], (tx) =>
        tx.update(statements).set(unpublished).where(eq(statements.id, sample.ids.statementId)),
      );
      const { text, name } = await fetchFile('html');
      expect(text).toContain('Entwurf: noch nicht veröffentlicht');
      expect(name).toContain('filename="draft-barrierefreiheit.html"');
      expect((await fetchFile('markdown')).text).toContain('Entwurf: noch nicht veröffentlicht');
      expect(JSON.parse((await fetchFile('json')).text)).toMatchObject({ isDraft: true });
      expect((await fetchFile('pdf')).text).toMatch(/^%PDF/);
    },
    slow,
  );
});
