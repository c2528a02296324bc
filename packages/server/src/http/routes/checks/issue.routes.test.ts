import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding, Issue } from '@zugang/contract';
import { compareByEffect } from '@zugang/engine';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, findings, issues } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
});

type NewIssue = Partial<typeof issues.$inferInsert>;
const insertIssues = (rows: NewIssue[]) =>
  inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(issues).values(
      rows.map((row) => ({
        accountId: ids.accountId,
        projectId: ids.projectId,
        key: randomUUID(),
        ruleId: 'link-name',
        outcome: 'failed' as const,
        impact: 'serious' as const,
        region: 'main',
        skeleton: 'p>a',
        snippet: '<a href="#">',
        findings: 1,
        pages: 1,
        firstScanId: ids.scanId,
        ...row,
      })),
    ),
  );
const list = async (query = ''): Promise<Issue[]> => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/issues?${query}`, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { rows: Issue[] }).rows;
};
const issuePath = () => `/api/projects/${ids.projectId}/issues/${ids.issueId}`;
const decide = async (what: 'ignore' | 'reopen', json: unknown): Promise<Issue> => {
  const answer = await server.call('POST', `${issuePath()}/${what}`, { cookie, json });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Issue;
};
const picture = () =>
  server.call('GET', `/api/projects/${ids.projectId}/findings/${ids.findingId}/picture`, { cookie });
const readIssue = async (): Promise<unknown> => (await server.call('GET', issuePath(), { cookie })).json();
const setBox = (box: Finding['box']) =>
  inScope(database.db, [ids.accountId], (tx) => tx.update(findings).set({ box }).where(eq(findings.id, ids.findingId)));
it.each([
  ['a small one', { x: 100, y: 200, width: 20, height: 20 }, { width: 320, height: 160 }],
  ['one in the corner', { x: 0, y: 0, width: 10, height: 10 }, { width: 320, height: 160 }],
  ['one at the lower edge', { x: 700, y: 590, width: 400, height: 400 }, { width: 520, height: 520 }],
  ['one as large as the page', { x: 0, y: 0, width: 800, height: 4000 }, { width: 800, height: 600 }],
])('%s is cut out with room around it and outlined', async (_, box, size) => {
  await setBox(box);
  const answer = await picture();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  const image = sharp(Buffer.from(await answer.arrayBuffer()));
  const { format, width, height } = await image.metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', ...size });
  const { channels } = await image.stats();
  expect((channels[0]?.max ?? 0) - (channels[1]?.min ?? 0)).toBeGreaterThan(120);
});
const findElements = async (search: string) => {
  const answer = await server.call('GET', `${issuePath()}/findings?search=${search}`, { cookie });
  return ((await answer.json()) as { rows: Finding[] }).rows;
};
const lastAudit = async () => {
  const [row] = await inScope(database.db, [ids.accountId], (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
  );
  return row;
};

describe('the list of issues', () => {
  beforeAll(() =>
    insertIssues([
      { impact: 'minor', findings: 900, pages: 300, ruleId: 'image-redundant-alt' },
      { impact: 'critical', findings: 40, pages: 3, ruleId: 'button-name', region: 'header' },
      { impact: 'serious', findings: 312, pages: 104, ruleId: 'color-contrast', snippet: '<a class="100%">' },
      { impact: 'moderate', findings: 104, pages: 104, ruleId: 'region' },
      {
        impact: 'serious',
        findings: 7,
        pages: 7,
        ruleId: 'color-contrast',
        outcome: 'cannot-tell',
        state: 'in_review',
      },
      { impact: 'serious', findings: 0, pages: 0, state: 'fixed', ruleId: 'html-has-lang' },
    ]),
  );

  it('puts the most effect first, as the engine does', async () => {
    const rows = await list('state=all');
    expect(rows.map(({ ruleId }) => ruleId)).toEqual(rows.toSorted(compareByEffect).map(({ ruleId }) => ruleId));
    expect(rows[0]?.ruleId).toBe('color-contrast');
  });

  it('keeps what a person must review apart from what fails', async () => {
    expect((await list()).every(({ outcome, state }) => outcome === 'failed' && state === 'open')).toBe(true);
    expect((await list('state=in_review')).map(({ outcome }) => outcome)).toEqual(['cannot-tell']);
  });

  it.each([
    ['criterion=1.4.3&state=all', ['color-contrast', 'color-contrast']],
    ['criterion=9.9.9', []],
    ['region=header', ['button-name']],
    ['impact=moderate', ['region']],
    ['state=fixed', ['html-has-lang']],
    ['search=HINTERGRUND', ['color-contrast']],
    ['search=contrast', ['color-contrast']],
    [`search=${encodeURIComponent('100%')}`, ['color-contrast']],
    ['search=a.jpg', ['image-alt']],
    ['search=div%3Eimg', ['image-alt']],
    ['sort=findings&size=1', ['image-redundant-alt']],
  ])('%s', async (query, ruleIds) => {
    const rows = await list(query);
    expect(rows.slice(0, Math.max(1, ruleIds.length)).map(({ ruleId }) => ruleId)).toEqual(ruleIds);
  });
});

describe('deciding on an issue', () => {
  it('ignores it with a reason that stays, and takes the decision back', async () => {
    const ignored = await decide('ignore', { reason: 'Reine Zierde' });
    expect(ignored).toMatchObject({ state: 'ignored', ignoreReason: 'Reine Zierde', ignoredBy: 'Toni Test' });
    expect(await lastAudit()).toMatchObject({ action: 'issue.ignore', targetId: ids.issueId });
    const opened = await decide('reopen', {});
    expect(opened).toMatchObject({ state: 'open', ignoreReason: null, ignoredBy: null });
    expect(await lastAudit()).toMatchObject({ action: 'issue.reopen', data: { from: 'ignored', to: 'open' } });
  });

  it.each([
    [{ outcome: 'cannot-tell' as const, findings: 1 }, 'in_review'],
    [{ outcome: 'failed' as const, findings: 0 }, 'fixed'],
  ])('puts an issue of %j back to %s', async (change, state) => {
    await decide('ignore', { reason: 'Reine Zierde' });
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(issues).set(change).where(eq(issues.id, ids.issueId)),
    );
    expect((await decide('reopen', {})).state).toBe(state);
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(issues).set({ outcome: 'failed', findings: 1, state: 'open' }).where(eq(issues.id, ids.issueId)),
    );
  });

  it.each([{}, { reason: 'ab' }, { reason: '   ' }, { reason: 'x'.repeat(1001) }])(
    'asks for a reason: %j',
    async (json) => {
      const answer = await server.call('POST', `${issuePath()}/ignore`, { cookie, json });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'reason' }] });
    },
  );
});

describe('the findings of an issue', () => {
  it('lists elements with their pages, searched by address and selector', async () => {
    expect(await findElements('')).toMatchObject([
      {
        id: ids.findingId,
        pageUrl: 'https://example.org/',
        ruleId: 'image-alt',
        hasPicture: true,
        sources: ['axe:image-alt'],
        comparedWith: null,
      },
    ]);
    expect(await findElements('EXAMPLE.org')).toHaveLength(1);
    expect(await findElements('main')).toHaveLength(1);
    expect(await findElements('nothing')).toEqual([]);
  });
});

it('found by comparing pages names the other page, with its id where the project has it', async () => {
  const issueId = randomUUID();
  await insertIssues([{ id: issueId, ruleId: 'title-repeated' }]);
  const of = (page: string) => ({
    accountId: ids.accountId,
    projectId: ids.projectId,
    pageId: ids.pageId,
    issueId,
    scanId: ids.scanId,
    selector: 'title',
    snippet: '<title>',
    impact: 'serious' as const,
    data: { page },
    sources: ['zugang:title-repeated'],
  });
  await inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(findings).values([of('https://example.org/'), of('https://example.org/gone')]),
  );
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/issues/${issueId}/findings`, { cookie });
  const { rows } = (await answer.json()) as { rows: Finding[] };
  expect(rows.map(({ comparedWith }) => comparedWith)).toEqual(
    expect.arrayContaining([
      { pageId: ids.pageId, url: 'https://example.org/', title: 'Startseite' },
      { pageId: null, url: 'https://example.org/gone', title: null },
    ]),
  );
});

describe('the picture of an element', () => {
  it.each([null, { x: 10, y: 700, width: 10, height: 10 }, { x: 10, y: 10, width: 0, height: 0 }])(
    'does not exist for the box %j',
    async (box) => {
      await setBox(box);
      expect((await picture()).status).toBe(404);
      const answer = await server.call('GET', `${issuePath()}/findings`, { cookie });
      expect(await answer.json()).toMatchObject({ rows: [{ hasPicture: false }] });
      expect(await readIssue()).toMatchObject({
        sampleFindingId: ids.findingId,
        samplePageUrl: 'https://example.org/',
        hasPicture: false,
      });
    },
  );

  it('does not exist for what shows in the window of a telephone only, and says so', async () => {
    await setBox({ x: 100, y: 200, width: 20, height: 20 });
    const setData = (data: Finding['data']) =>
      inScope(database.db, [ids.accountId], (tx) =>
        tx.update(findings).set({ data }).where(eq(findings.id, ids.findingId)),
      );
    await setData({ viewport: 'mobile' });
    expect((await picture()).status).toBe(404);
    expect(await readIssue()).toMatchObject({ hasPicture: false, noPicture: 'mobile' });
    expect(await findElements('')).toMatchObject([{ box: null, hasPicture: false, noPicture: 'mobile' }]);
    await setData({});
    expect((await picture()).status).toBe(200);
  });

  it('does not exist where the screenshot shows nothing, and says so', async () => {
    await setBox({ x: 100, y: 200, width: 20, height: 20 });
    const setBlank = (isBlank: boolean) =>
      inScope(database.db, [ids.accountId], (tx) =>
        tx.update(findings).set({ isBlank }).where(eq(findings.id, ids.findingId)),
      );
    await setBlank(true);
    expect((await picture()).status).toBe(404);
    expect(await readIssue()).toMatchObject({ hasPicture: false, noPicture: 'blank' });
    await setBlank(false);
    expect(await readIssue()).toMatchObject({ hasPicture: true, noPicture: null });
  });

  it('is announced with its issue, in the list and in the overview', async () => {
    await setBox({ x: 100, y: 200, width: 20, height: 20 });
    expect((await picture()).status).toBe(200);
    expect(await readIssue()).toMatchObject({ sampleFindingId: ids.findingId, hasPicture: true });
    const read = async (path: string): Promise<unknown> =>
      (await server.call('GET', `/api/projects/${ids.projectId}/${path}`, { cookie })).json();
    const listed = expect.arrayContaining([expect.objectContaining({ id: ids.issueId, hasPicture: true })]);
    expect(await read('issues?state=all')).toMatchObject({ rows: listed });
    expect(await read('overview')).toMatchObject({ topIssues: listed });
  });
});
