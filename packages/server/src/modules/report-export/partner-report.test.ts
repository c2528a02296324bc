import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormat, limits, type ExportFormat, type Locale } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { accounts, findings, resellers } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { readTaggedPdf, wordsOf } from '#platform/pdf/read-tagged-pdf.fixture';
import { requireProject } from '#platform/project-access';
import { composeReport } from './compose-report.ts';
import { readerOf } from './internal.ts';
import { readSource } from './read-source.ts';

let database: TestDatabase;
let ids: SampleProject;
let userCtx: Awaited<ReturnType<TestDatabase['createTenant']>>['ctx'];
let resellerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ accountId: resellerId } = await database.createTenant({ kind: 'reseller' }));
  await inScope(database.db, [resellerId], (tx) =>
    tx.update(accounts).set({ name: 'Agentur Nord' }).where(eq(accounts.id, resellerId)),
  );
  const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: resellerId });
  userCtx = customer.ctx;
  ids = await insertSampleProject(database, { accountId: customer.accountId });
  const { accountId, projectId, pageId, issueId, scanId } = ids;
  // A finding of a check of our own, whose source names the engine.
  const found = { accountId, projectId, pageId, issueId, scanId, impact: 'critical' as const, selector: '#eigen' };
  await inScope(database.db, [accountId], (tx) =>
    tx.insert(findings).values({ ...found, snippet: '<img>', sources: ['zugang:alt-text-is-file-name'] }),
  );
  await say({ logoKey: 'resellers/none/logo-none.png' });
});
afterAll(() => database.drop());

/** Both, but one where a PDF is drawn: that takes seconds. The evidence pack has its German one. */
const localesOf = (format: ExportFormat): Locale[] =>
  format === 'pdf' ? ['en'] : format === 'evidence' ? ['de'] : ['de', 'en'];

const say = (said: Partial<typeof resellers.$inferInsert>) =>
  inScope(database.db, [resellerId], (tx) => tx.update(resellers).set(said).where(eq(resellers.accountId, resellerId)));

const write = async (format: ExportFormat, locale: Locale = 'de') => {
  const read = readerOf(database.db, ids.accountId);
  const asked = { projectId: ids.projectId, permission: 'project.view' } as const;
  const project = await read((tx) => requireProject(tx, userCtx, asked));
  const composed = await composeReport(userCtx, read, { project, format, locale, hasNames: true });
  return { name: composed.name, data: await buffer(Readable.from(composed.parts)) };
};

/** Everything that can be read of a PDF: its words, what it says of itself, and its metadata. */
const pdfText = (data: Uint8Array): string => {
  const pdf = readTaggedPdf(Buffer.from(data));
  return [wordsOf(pdf, pdf.root), JSON.stringify(pdf.info), pdf.metadata].join('\n');
};

const textsOf = (name: string, data: Uint8Array): string[] => {
  if (name.endsWith('.zip'))
    return Object.entries(unzipSync(data)).flatMap(([inner, bytes]) => [inner, ...textsOf(inner, bytes)]);
  return [name, name.endsWith('.pdf') ? pdfText(data) : Buffer.from(data).toString()];
};

describe('a report of a partner’s customer', () => {
  it.each(exportFormat.options)(
    'names the product nowhere in its file as %s',
    async (format) => {
      for (const locale of localesOf(format)) {
        const { name, data } = await write(format, locale);
        const texts = textsOf(name, data);
        expect(texts.join('').length).toBeGreaterThan(200);
        const named = texts.flatMap((text) => text.match(/.{0,40}zugang.{0,40}/gi) ?? []);
        expect(named).toEqual([]);
      }
    },
    120_000,
  );

  it('has the partner’s name where its logo is lost and it said nothing else', async () => {
    const read = readerOf(database.db, ids.accountId);
    const { brand } = await read((tx) => readSource(tx, userCtx, ids.accountId));
    expect(brand).toEqual({ name: 'Agentur Nord', logo: null, colour: '#5f5aa2', lines: [] });
  });

  it('has its logo, its words as text, whatever they are, and how it is reached', async () => {
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 80, height: 20, channels: 4, background: '#004488' } })
      .png()
      .toBuffer();
    const logoKey = `resellers/${resellerId}/logo-1.png`;
    await database.storage.put(logoKey, png, 'image/png');
    const footerText = `<script>alert(1)</script> שלום ${'lang '.repeat(limits.brand.footerMax / 6)}`;
    await say({ logoKey, footerText, email: 'hallo@nord.example', primaryColor: '#004488' });
    const text = pdfText((await write('pdf')).data);
    for (const part of ['Agentur Nord', '<script>alert(1)</script> □□□□ lang lang', 'hallo@nord.example'])
      expect(text).toContain(part);
    expect((await write('openacr')).data.toString()).toContain('email: hallo@nord.example');
  }, 120_000);

  it('carries nothing of the partner once the customer has left it', async () => {
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }),
    );
    for (const format of ['pdf', 'openacr'] as const) {
      const { name, data } = await write(format);
      const text = textsOf(name, data).join('\n');
      expect(text).toContain('Zugang');
      expect(text).not.toMatch(/Agentur Nord|nord\.example|alert\(1\)/);
    }
  }, 120_000);
});
