import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportExportSchema, type ExportFormat } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { findings } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { requireProject } from '#platform/project-access';
import { writeReport } from './export-report.ts';

let database: TestDatabase;
let ids: SampleProject;
let ctx: Context;

/** One finding comes with the sample, two with this test. */
const total = 3;

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = await database.createTenant();
  ({ ctx } = tenant);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
  const { accountId, projectId, pageId, issueId, scanId } = ids;
  const found = { accountId, projectId, pageId, issueId, scanId, impact: 'critical' as const, sources: ['axe:x'] };
  const rows = ['#zwei', '#drei'].map((selector) => ({ ...found, selector, snippet: '<img>' }));
  await inScope(database.db, [accountId], (tx) => tx.insert(findings).values(rows));
});
afterAll(() => database.drop());

const write = (format: ExportFormat, mostFindings: number): Promise<Buffer> =>
  inScope(database.db, [ids.accountId], async (tx) => {
    const project = await requireProject(tx, ctx, { projectId: ids.projectId, permission: 'project.view' });
    const { file, discard } = await writeReport(tx, ctx, {
      project,
      format,
      locale: 'de',
      hasNames: true,
      mostFindings,
    });
    try {
      return Buffer.from(await file.arrayBuffer());
    } finally {
      await discard();
    }
  });

const note = `Diese Datei ist nicht vollständig: Sie enthält 2 von ${total} Funden`;
const rowsOf = (csv: string): string[] => csv.split('\r\n').filter(Boolean);

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
    const read = async (most: number) => reportExportSchema.parse(JSON.parse((await write('json', most)).toString()));
    const cut = await read(2);
    expect(cut.findings).toEqual({ total, listed: 2 });
    expect(cut.pages.flatMap((page) => page.findings)).toHaveLength(2);
    expect(cut.report.findingsTotal).toBe(total);
    expect((await read(total)).findings).toEqual({ total, listed: total });
  });

  it('is told of beside the files of the evidence pack', async () => {
    const files = unzipSync(await write('evidence', 2));
    expect(Buffer.from(files['index.html'] ?? []).toString()).toContain(note);
    expect(Buffer.from(files['findings.csv'] ?? []).toString()).toContain(note);
  }, 120_000);
});
