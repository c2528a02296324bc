import { unzipSync } from 'fflate';
import sax from 'sax';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportFormat, reportExportSchema, type ExportFormat, type ProjectExport } from '@zugang/contract';
import { makeNextExport } from '#modules/report-export';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { findings } from '#platform/db/schema/index';
import { findTaggingFaults } from '#platform/pdf/find-tagging-faults.fixture';
import { flatten, readTaggedPdf, wordsOf } from '#platform/pdf/read-tagged-pdf.fixture';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
  const of = { accountId, projectId: ids.projectId, pageId: ids.pageId, issueId: ids.issueId, scanId: ids.scanId };
  const found = { ...of, impact: 'critical' as const, sources: ['axe:image-alt'] };
  await inScope(database.db, [accountId], (tx) =>
    tx.insert(findings).values({ ...found, selector: '=HYPERLINK("http://böse.example")', snippet: '-1+1|cmd' }),
  );
  await server.call('PUT', `/api/projects/${ids.projectId}/audit/3.3.4`, {
    cookie,
    json: { verdict: 'passed', note: 'Bestellung geprüft' },
  });
});

const exportsPath = () => `/api/projects/${ids.projectId}/exports`;
const makeExport = () => makeNextExport(database.contextFor(null), { accountId: ids.accountId });
const fetchFile = async (format: ExportFormat, locale: 'de' | 'en' = 'de') => {
  const created = await server.call('POST', exportsPath(), { cookie, json: { format, locale } });
  expect(created.status).toBe(202);
  const { id } = (await created.json()) as ProjectExport;
  await makeExport();
  const answer = await server.call('GET', `${exportsPath()}/${id}/file`, { cookie });
  expect(answer.status).toBe(200);
  const data = new Uint8Array(await answer.arrayBuffer());
  return { data, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(data), headers: answer.headers };
};
/** Milliseconds: a PDF takes its time on a machine that does much else. */
const slow = 120_000;

describe('a report as a file', () => {
  it.each(exportFormat.options)(
    'comes as %s, under a name with project, kind, day and language',
    async (format) => {
      const german = await fetchFile(format);
      expect(german.headers.get('content-disposition')).toMatch(/filename="[\w-]+_\w+_\d{4}-\d\d-\d\d_de\.[\w.]+"/);
      expect(german.headers.get('cache-control')).toBe('no-store');
      expect(german.headers.get('content-length')).toBe(String(german.data.length));
      expect(german.data.length).toBeGreaterThan(100);
    },
    slow,
  );

  it('as CSV starts no formula, whatever a page holds', async () => {
    const { text } = await fetchFile('csv');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://böse.example"")"`);
    expect(text).toContain(`'-1+1|cmd`);
    expect(text).not.toMatch(/(^|;)"?[=+\-@]/m);
    expect((await fetchFile('csv', 'en')).text).not.toMatch(/(^|,)"?[=+\-@]/m);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
  });

  it('as CSV has columns with names of their own, apart as spreadsheets of that language expect', async () => {
    const heads = await Promise.all(
      (['de', 'en'] as const).map(async (locale) => (await fetchFile('csv', locale)).text.slice(1).split('\r\n')[0]),
    );
    const [german, english] = [heads[0]?.split(';') ?? [], heads[1]?.split(',') ?? []];
    expect(german).toHaveLength(15);
    expect(new Set(german).size).toBe(15);
    expect(german.slice(-3)).toEqual(['Status', 'Zuständig', 'Zu erledigen bis']);
    expect(english).toHaveLength(15);
    expect(new Set(english).size).toBe(15);
  });

  it('as JSON is what its schema says', async () => {
    const { text } = await fetchFile('json');
    const report = reportExportSchema.parse(JSON.parse(text));
    expect(report.pages).toMatchObject([{ url: 'https://example.org/', findings: [{ state: 'open' }, {}] }]);
    expect(report.decisions).toMatchObject([{ about: expect.stringContaining('3.3.4'), reason: 'Bestellung geprüft' }]);
    expect(report.decisions[0]?.by).toMatch(/\S/);
  });

  it('as EARL asserts what rules found and what people said, about subjects and tests it describes', async () => {
    const { text } = await fetchFile('earl');
    const graph = JSON.parse(text) as { '@context': object; '@graph': Record<string, unknown>[] };
    expect(graph['@context']).toMatchObject({ '@vocab': 'http://www.w3.org/ns/earl#' });
    const described = new Set(graph['@graph'].flatMap((node) => ('@id' in node ? [node['@id']] : [])));
    const assertions = graph['@graph'].filter((node) => node['@type'] === 'Assertion');
    for (const { assertedBy, subject, test, result } of assertions) {
      expect(described).toContain(assertedBy);
      expect(described).toContain(subject);
      expect(described.has(test) || String(test).startsWith('WCAG22:')).toBe(true);
      expect(result).toMatchObject({ outcome: expect.stringMatching(/^earl:(passed|failed|cantTell|inapplicable)$/) });
    }
    expect(assertions).toContainEqual(
      expect.objectContaining({
        mode: 'earl:manual',
        test: 'WCAG22:error-prevention-legal-financial-data',
        result: expect.objectContaining({ outcome: 'earl:passed', 'dct:description': 'Bestellung geprüft' }),
      }),
    );
    expect(assertions.filter(({ mode }) => mode === 'earl:automatic')).toHaveLength(2);
  });

  it('as JUnit is XML whose counts are those of its cases', async () => {
    const { text } = await fetchFile('junit', 'en');
    const suites: { tests: number; failures: number; cases: number; failed: number }[] = [];
    const parser = Object.assign(sax.parser(true), {
      onopentag: ({ name, attributes }: sax.Tag) => {
        const suite = suites.at(-1);
        if (name === 'testsuite')
          suites.push({
            tests: Number(attributes['tests']),
            failures: Number(attributes['failures']),
            cases: 0,
            failed: 0,
          });
        else if (name === 'testcase' && suite) suite.cases += 1;
        else if (name === 'failure' && suite) suite.failed += 1;
      },
      onerror: (error: Error) => {
        throw error;
      },
    });
    parser.write(text).close();
    expect(suites).toEqual([{ tests: 1, failures: 1, cases: 1, failed: 1 }]);
  });

  it('as OpenACR calls nothing supported that no person tested', async () => {
    const report: unknown = parse((await fetchFile('openacr')).text);
    type Criteria = { num: string; components: { adherence: { level: string } }[] }[];
    const { chapters } = report as { chapters: Record<string, { criteria: Criteria }> };
    const levels = Object.values(chapters).flatMap(({ criteria }) =>
      criteria.map(({ num, components }): [string, string] => [num, components[0]?.adherence.level ?? '']),
    );
    expect(levels).toHaveLength(55);
    expect(levels.filter(([, level]) => level === 'supports')).toEqual([['3.3.4', 'supports']]);
    expect(Object.fromEntries(levels)).toMatchObject({ '1.1.1': 'does-not-support', '1.4.3': 'not-evaluated' });
  });

  it('as ACR is a page that loads nothing and runs nothing', async () => {
    const { text } = await fetchFile('acr');
    expect(text).toContain('<html lang="de">');
    expect(text).not.toMatch(/<script|src="http|href="http/);
    expect(text).toContain('Bestellung geprüft');
  });

  it(
    'as an evidence pack holds pages, data, pictures, and who decided what, when and why',
    async () => {
      const files = unzipSync((await fetchFile('evidence')).data);
      expect(Object.keys(files).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'acr.html',
        'decisions.csv',
        'earl.jsonld',
        'findings.csv',
        'index.html',
        'openacr.yaml',
        'pictures/audit-1.webp',
        'pictures/issue-1.webp',
        'report.json',
        'report.pdf',
      ]);
      const index = new TextDecoder().decode(files['index.html']);
      expect(index).toContain('Bestellung geprüft');
      for (const [, path] of index.matchAll(/(?:src|href)="([^"]+)"/g)) expect(Object.keys(files)).toContain(path);
      expect(() => reportExportSchema.parse(JSON.parse(new TextDecoder().decode(files['report.json'])))).not.toThrow();
    },
    slow,
  );
});

describe('a report as PDF', () => {
  it.each([
    ['de', 'de-DE', 'Bericht: Beispiel', 'Bildschirmausschnitt: Bild „a.jpg“, rosa umrandet'],
    ['en', 'en-US', 'Report: Beispiel', 'Screenshot detail: Image “a.jpg”, outlined in pink'],
  ] as const)(
    'is tagged in %s, and shows the element of a cause',
    async (locale, lang, title, picture) => {
      const { data } = await fetchFile('pdf', locale);
      expect(findTaggingFaults(data)).toEqual([]);
      const pdf = readTaggedPdf(data);
      expect(pdf).toMatchObject({ catalog: { Lang: { text: lang } }, info: { Title: { text: title } } });
      expect(pdf.metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
      expect(pdf.pages.length).toBeGreaterThanOrEqual(2);
      expect(pdf.pages.length).toBeLessThanOrEqual(12);
      const elements = flatten(pdf.root);
      expect(elements.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toContain(picture);
      expect(elements.filter(({ role }) => role === 'H1').map((one) => wordsOf(pdf, one))).toEqual(['Beispiel']);
    },
    slow,
  );
});

describe('the exports of a project', () => {
  const listed = async () => {
    const answer = await server.call('GET', exportsPath(), { cookie });
    return ((await answer.json()) as { exports: ProjectExport[] }).exports;
  };

  it('are listed for its members, the newest first', async () => {
    await fetchFile('earl', 'en');
    await fetchFile('junit', 'en');
    const all = (await listed()).filter(({ id }) => id !== ids.exportId);
    const newestFirst = all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    expect(all.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
    for (const format of ['earl', 'junit']) {
      const made = all.find((one) => one.format === format && one.locale === 'en');
      expect(made).toMatchObject({ state: 'done', requestedBy: expect.stringMatching(/\S/) });
    }
  });

  it('are cancelled while they wait, and have no file then', async () => {
    const created = await server.call('POST', exportsPath(), { cookie, json: { format: 'acr', locale: 'en' } });
    const { id } = (await created.json()) as ProjectExport;
    expect((await server.call('GET', `${exportsPath()}/${id}/file`, { cookie })).status).toBe(409);
    const cancelled = await server.call('POST', `${exportsPath()}/${id}/cancel`, { cookie });
    expect(await cancelled.json()).toMatchObject({ id, state: 'cancelled' });
    await makeExport();
    expect((await server.call('GET', `${exportsPath()}/${id}/file`, { cookie })).status).toBe(404);
  });
});
