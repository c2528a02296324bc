import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { reportExportSchema, reportSchema } from '@zugang/contract';
import { expect, it } from 'vitest';
import { collectText, listOf, sampleProject, sampleRun } from '../sample-report.fixture.ts';
import { renderJson } from './render-json.ts';

const published = new URL('../../../../docs/api/report.schema.json', import.meta.url);
const write = async (report: Parameters<typeof renderJson>[0]): Promise<unknown> =>
  JSON.parse(await collectText(renderJson(report)));

/** What the published schema says against a report. */
const listErrors = async (report: unknown): Promise<unknown> => {
  // The schema also has the formats of strings as patterns.
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(await readFile(published, 'utf8')),
  );
  validate(report);
  return validate.errors;
};

it('a run is what the published schema says, and no more', async () => {
  const report = await write(sampleRun('en'));
  expect(await listErrors(report)).toBeNull();
  expect(reportSchema.parse(report)).toEqual(report);
  expect(report).toMatchObject({ totals: { issues: 2 }, issues: [{}, {}, {}], pages: [{}, {}], failedPages: [{}] });
});

it('a project is what its schema says: the form of a run, and what people did', async () => {
  const report = await write(sampleProject('de'));
  expect(reportExportSchema.parse(report)).toEqual(report);
  expect(reportSchema.safeParse(report).success).toBe(true);
  expect(report).toMatchObject({
    decisions: [{ by: 'Mia Mit' }],
    decisionsTotal: 1,
    findings: { total: 5, listed: 5 },
    issues: [{ state: 'open' }, { state: 'ignored' }],
  });
});

it('an empty report is one, too', async () => {
  const none = listOf<never>([]);
  const report = await write(sampleRun('de', { issues: none, pages: none, failedPages: none, skipped: none }));
  expect(reportSchema.parse(report)).toMatchObject({ issues: [], pages: [], failedPages: [], skipped: [] });
});
