import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFormat, reportExportSchema, reportSchema, type ExportFormat, type ReportExport } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { accounts, findings, issues, pages } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { readTaggedPdf, wordsOf } from '#platform/pdf/read-tagged-pdf.fixture';
import { requireProject } from '#platform/project-access';
import { composeReport } from './compose-report.ts';
import { readerOf } from './internal.ts';

let database: TestDatabase;
let ids: SampleProject;
let ctx: Context;
let reported: ReportExport;

/** One finding comes with the sample, three with this test. */
const total = 4;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await database.createTenant();
  ({ ctx } = tenant);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  const { accountId, projectId, pageId, issueId, scanId } = ids;
  const found = { accountId, projectId, pageId, issueId, scanId, impact: 'critical' as const, sources: ['axe:x'] };
  const rows = ['#zwei', '#drei'].map((selector) => ({ ...found, selector, snippet: '<img>' }));
  const left = { accountId, projectId, domainId: ids.domainId, shape: 's' };
  const cause = {
    accountId,
    projectId,
    firstScanId: scanId,
    impact: 'minor' as const,
    region: 'footer',
    skeleton: 'p',
  };
  await inScope(database.db, [accountId], async (tx) => {
    await tx.insert(findings).values(rows);
    await tx.insert(pages).values([
      { ...left, url: 'https://example.org/kaputt', state: 'error', statusCode: 503, error: 'http_5xx' },
      { ...left, url: 'https://example.org/intern', state: 'skipped', skipReason: 'robots' },
    ]);
    const others = { ...cause, snippet: '<p>' };
    const [asked] = await tx
      .insert(issues)
      .values([
        {
          ...others,
          key: 'k2',
          ruleId: 'link-text-meaningless',
          outcome: 'cannot-tell',
          state: 'in_review',
          findings: 1,
          pages: 1,
        },
        { ...others, key: 'k3', ruleId: 'label', outcome: 'failed', state: 'fixed' },
      ])
      .returning({ id: issues.id });
    await tx
      .insert(findings)
      .values({ ...found, issueId: asked?.id ?? '', impact: 'minor', selector: 'a', snippet: '<a>' });
  });
  reported = await readJson(total);
});
afterAll(() => database.drop());

const compose = async (format: ExportFormat, mostFindings: number, hasNames = true) => {
  const read = readerOf(database.db, ids.accountId);
  const project = await read((tx) => requireProject(tx, ctx, { projectId: ids.projectId, permission: 'project.view' }));
  let pagesWritten = 0;
  const onPage = async () => {
    pagesWritten += 1;
  };
  const composed = await composeReport(ctx, read, {
    project,
    format,
    locale: 'de',
    hasNames,
    mostFindings,
    onPage,
  });
  const data = await buffer(Readable.from(composed.parts));
  return { data, pages: composed.pages, pagesWritten };
};

const write = async (format: ExportFormat, mostFindings: number): Promise<Buffer> =>
  (await compose(format, mostFindings)).data;

const note = `Diese Datei ist unvollständig: Sie enthält 2 von ${total} Befunden`;
const rowsOf = (csv: string): string[] => csv.split('\r\n').filter(Boolean);

const readJson = async (mostFindings: number) =>
  reportExportSchema.parse(JSON.parse((await write('json', mostFindings)).toString()));

it('a report as CSV says who deals with a cause and until when, and to strangers only when', async () => {
  const work = { assigneeId: ctx.principal?.userId ?? null, dueOn: '2026-03-31' };
  const assign = (values: Partial<typeof issues.$inferInsert>) =>
    inScope(database.db, [ids.accountId], (tx) => tx.update(issues).set(values).where(eq(issues.key, 'k1')));
  await assign(work);
  const lastCellsOf = async (hasNames: boolean): Promise<string[]> => {
    const [, ...rows] = rowsOf((await compose('csv', total, hasNames)).data.toString());
    return [...new Set(rows.map((row) => row.split(';').slice(-2).join(';')))].toSorted();
  };
  expect(await lastCellsOf(true)).toEqual([';', 'Toni Test;2026-03-31']);
  expect(await lastCellsOf(false)).toEqual([';', ';2026-03-31']);
  await assign({ assigneeId: null, dueOn: null });
});

describe('a report as JSON', () => {
  it('has the form of a run of the command line, and more', async () => {
    expect(() => reportSchema.parse(JSON.parse(JSON.stringify(reported)))).not.toThrow();
    expect(reported).toMatchObject({ url: 'https://example.org/', level: 'AA', isComplete: true, score: 71.5 });
    expect(reported.startedAt).toBe(reported.report.overview.latestScan?.startedAt);
  });

  it('lists the causes that have findings, failures first, each with its pages and a place', () => {
    expect(reported.issues).toMatchObject([
      {
        key: 'k1',
        ruleId: 'image-alt',
        state: 'open',
        criteria: [{ id: '1.1.1' }],
        pageUrls: ['https://example.org/'],
        sample: { url: 'https://example.org/', selector: 'main > img', snippet: '<img src="a.jpg">' },
      },
      { key: 'k2', outcome: 'cannot-tell', pageUrls: ['https://example.org/'] },
    ]);
    const keys = reported.issues.map(({ key }) => key);
    for (const finding of reported.pages.flatMap((page) => page.findings)) expect(keys).toContain(finding.issueKey);
  });

  it('lists and counts what could not be checked and what was left out', () => {
    expect(reported.failedPages).toEqual([{ url: 'https://example.org/kaputt', status: 503, error: 'http_5xx' }]);
    expect(reported.skipped).toEqual([{ url: 'https://example.org/intern', reason: 'robots', target: null }]);
    expect(reported.totals).toMatchObject({ pages: 1, failedPages: 1, skippedUrls: 1, issues: 1, reviewIssues: 1 });
    expect(reported.totals).toMatchObject({ reviews: 1, byImpact: { critical: 1, minor: 0 } });
  });
});

describe('a file that ends before the last finding', () => {
  it.each(['csv', 'earl', 'junit'] as const)('says so as %s, and only then', async (format) => {
    expect((await write(format, 2)).toString()).toContain(note);
    expect((await write(format, total)).toString()).not.toContain('nicht vollständig');
  });

  it('has a last row of its own as CSV', async () => {
    const rows = rowsOf((await write('csv', 2)).toString());
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toContain(note);
  });

  it('counts what there is and what is listed as JSON', async () => {
    const cut = await readJson(2);
    expect(cut.findings).toEqual({ total, listed: 2 });
    expect(cut.pages.flatMap((page) => page.findings)).toHaveLength(2);
    expect(cut.report.findingsTotal).toBe(total);
    expect((await readJson(total)).findings).toEqual({ total, listed: total });
  });

  it('is listed beside the files of the evidence pack', async () => {
    const files = unzipSync(await write('evidence', 2));
    expect(Buffer.from(files['index.html'] ?? []).toString()).toContain(note);
    expect(Buffer.from(files['findings.csv'] ?? []).toString()).toContain(note);
  }, 120_000);
});

it('a report as PDF carries the name of the partner who looks after the account', async () => {
  const { accountId } = await database.createTenant({ kind: 'reseller' });
  await inScope(database.db, [accountId], (tx) =>
    tx.update(accounts).set({ name: 'Agentur Nord' }).where(eq(accounts.id, accountId)),
  );
  const setReseller = (resellerAccountId: string | null) =>
    inScope(database.db, [ids.accountId], (tx) =>
      tx.update(accounts).set({ resellerAccountId }).where(eq(accounts.id, ids.accountId)),
    );
  const readWords = async (): Promise<string> => {
    const pdf = readTaggedPdf(await write('pdf', total));
    return wordsOf(pdf, pdf.root);
  };
  expect(await readWords()).toMatch(/^Zugang /);
  await setReseller(accountId);
  expect(await readWords()).toMatch(/^Agentur Nord /);
  await setReseller(null);
}, 120_000);

describe('the progress of a file', () => {
  it.each(exportFormat.options)(
    'counts as many pages as were announced as %s',
    async (format) => {
      const composed = await compose(format, total);
      expect(composed.pagesWritten).toBe(composed.pages);
    },
    120_000,
  );
});
