import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IssueFix, IssueRecheck, IssueRecheckResult } from '@zugang/contract';
import { settleScan } from '#modules/scan';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { findings, issues, memberships, pages, scanPages, scans } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();
/** What ends a scan, as a worker does. */
const { ctx: worker } = await database.createTenant();
let owner: Person;
let ids: SampleProject;

const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScope(database.db, [owner.accountId], work);
const issuePath = () => `/api/projects/${ids.projectId}/issues/${ids.issueId}`;
const start = (json: unknown = {}, as: { cookie?: string } = owner) =>
  server.call('POST', `${issuePath()}/recheck`, { json, ...(as.cookie && { cookie: as.cookie }) });
const begin = async (json: unknown = {}): Promise<IssueRecheck> => {
  const answer = await start(json);
  expect(answer.status).toBe(201);
  return (await answer.json()) as IssueRecheck;
};
const read = async ({ scanId, pageId }: Pick<IssueRecheck, 'scanId' | 'pageId'>): Promise<IssueRecheckResult> => {
  const answer = await server.call('GET', `${issuePath()}/recheck/${scanId}?pageId=${pageId}`, owner);
  expect(answer.status).toBe(200);
  return (await answer.json()) as IssueRecheckResult;
};

/** Ends the check as a worker does, after what it found on the page was stored. */
const end = ({ scanId, pageId }: IssueRecheck, result: Partial<typeof scanPages.$inferInsert>, left: 0 | 1) =>
  inAccount(async (tx) => {
    if (left === 0) {
      await tx.delete(findings).where(eq(findings.issueId, ids.issueId));
      await tx.update(issues).set({ findings: 0, pages: 0 }).where(eq(issues.id, ids.issueId));
    }
    const isOf = and(eq(scanPages.scanId, scanId), eq(scanPages.pageId, pageId));
    await tx.update(scanPages).set(result).where(isOf);
    await settleScan(tx, worker, scanId);
  });

beforeEach(async () => {
  owner = await createPerson(database, server);
  ids = await insertSampleProject(database, { accountId: owner.accountId });
  const ended = { state: 'finished' as const, finishedAt: new Date() };
  await inAccount((tx) => tx.update(scans).set(ended).where(eq(scans.id, ids.scanId)));
});

describe('checking a page again for an issue', () => {
  it('checks the page of the sample, and says that it waits for its turn', async () => {
    const started = await begin();
    expect(started).toMatchObject({ pageId: ids.pageId, pageUrl: 'https://example.org/' });
    expect(await read(started)).toMatchObject({ state: 'waiting', outcome: null, findings: 1, issueState: 'open' });
    await inAccount((tx) => tx.update(scanPages).set({ attempts: 1 }).where(eq(scanPages.scanId, started.scanId)));
    expect(await read(started)).toMatchObject({ state: 'checking', pagesAhead: null });
    expect(await auditedActions(database, owner.accountId)).toContain('scan.start');
  });

  it('says that it is gone, and that the issue is fixed where it was on no other page', async () => {
    const started = await begin();
    await end(started, { state: 'checked', attempts: 1 }, 0);
    expect(await read(started)).toMatchObject({
      state: 'finished',
      outcome: 'gone',
      findings: 0,
      findingsLeft: 0,
      issueState: 'fixed',
    });
  });

  it('says where it still is, and counts what other issues of the rule are on the page', async () => {
    const { accountId, projectId, pageId, scanId } = ids;
    const other = randomUUID();
    await inAccount(async (tx) => {
      const shared = { accountId, projectId, impact: 'critical' as const, snippet: '<img>' };
      const place = { ruleId: 'image-alt', outcome: 'failed' as const, region: 'footer', skeleton: 'p>img' };
      const counted = { findings: 1, pages: 1, firstScanId: scanId };
      await tx.insert(issues).values({ id: other, key: other, ...shared, ...place, ...counted });
      await tx.insert(findings).values({ pageId, issueId: other, scanId, selector: 'p', sources: [], ...shared });
    });
    const started = await begin({ pageId });
    await end(started, { state: 'checked', attempts: 1 }, 1);
    expect(await read(started)).toMatchObject({ outcome: 'still', findings: 1, otherFindings: 1, issueState: 'open' });
  });

  it('says nothing about the issue where the page could not be checked', async () => {
    const started = await begin();
    await end(started, { state: 'failed', attempts: 1, error: 'timeout' }, 1);
    expect(await read(started)).toMatchObject({ outcome: 'unreachable', pageError: 'timeout', issueState: 'open' });
  });

  it('is refused while another check runs, without a page, and for pages of others', async () => {
    const stranger = await createPerson(database, server);
    const theirs = await insertSampleProject(database, { accountId: stranger.accountId });
    expect((await start({ pageId: theirs.pageId })).status).toBe(404);
    expect((await start({ pageId: 'none' })).status).toBe(400);
    await inAccount((tx) => tx.update(issues).set({ sampleFindingId: null }).where(eq(issues.id, ids.issueId)));
    const without = await start();
    expect([without.status, await codeOf(without)]).toEqual([400, 'VALIDATION_FAILED']);
    await begin({ pageId: ids.pageId });
    const second = await start({ pageId: ids.pageId });
    expect([second.status, await codeOf(second)]).toEqual([409, 'SCAN_RUNNING']);
  });

  it('is for members who may control checks', async () => {
    const stranger = await createPerson(database, server);
    const viewer = await createPerson(database, server);
    await inAccount((tx) =>
      tx.insert(memberships).values({ accountId: owner.accountId, userId: viewer.userId, role: 'viewer' }),
    );
    expect((await start({}, {})).status).toBe(401);
    expect((await start({}, stranger)).status).toBe(404);
    expect((await start({}, viewer)).status).toBe(403);
    const { scanId, pageId } = await begin();
    const path = `${issuePath()}/recheck/${scanId}?pageId=${pageId}`;
    expect((await server.call('GET', path, viewer)).status).toBe(200);
    expect((await server.call('GET', path, stranger)).status).toBe(404);
    expect((await server.call('GET', `${issuePath()}/recheck/${randomUUID()}?pageId=${pageId}`, owner)).status).toBe(
      404,
    );
  });
});

describe('the fix of an issue', () => {
  const readFix = async (): Promise<IssueFix | null> => {
    const answer = await server.call('GET', `${issuePath()}/fix`, owner);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { fix: IssueFix | null }).fix;
  };
  const setSample = (ruleId: string, snippet: string) =>
    inAccount(async (tx) => {
      await tx.update(issues).set({ ruleId }).where(eq(issues.id, ids.issueId));
      await tx.update(findings).set({ snippet }).where(eq(findings.id, ids.findingId));
    });
  const setLanguage = (language: string) =>
    inAccount((tx) => tx.update(pages).set({ outline: { language } }).where(eq(pages.id, ids.pageId)));

  it('is made of its sample, in the language of the page', async () => {
    await setSample('button-name', '<button class="search"></button>');
    await setLanguage('en-GB');
    const fix = await readFix();
    expect(fix?.before).toBe('<button class="search"></button>');
    expect(fix?.options[0]?.after).toContainEqual({ kind: 'suggestion', text: 'Search' });
    await setLanguage('de');
    expect((await readFix())?.options[0]?.after).toContainEqual({ kind: 'suggestion', text: 'Suchen' });
  });

  it('takes the language of most pages for one that names none', async () => {
    await setSample('html-has-lang', '<html>');
    expect((await readFix())?.options[0]?.after).toContainEqual({ kind: 'placeholder', name: 'language' });
    const { accountId, projectId, domainId } = ids;
    const url = 'https://example.org/fr';
    const outline = { language: 'fr' };
    const other = { accountId, projectId, domainId, url, shape: url, state: 'checked' as const, outline };
    await inAccount((tx) => tx.insert(pages).values(other));
    expect((await readFix())?.options[0]?.after).toContainEqual({ kind: 'suggestion', text: 'fr' });
  });

  it('is none where none can be derived', async () => {
    await setSample('heading-order', '<h4>Titel</h4>');
    expect(await readFix()).toBeNull();
  });

  it('is hidden from other accounts', async () => {
    const stranger = await createPerson(database, server);
    expect((await server.call('GET', `${issuePath()}/fix`, stranger)).status).toBe(404);
    expect((await server.call('GET', `${issuePath()}/fix`)).status).toBe(401);
  });
});
