import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Dashboard } from '@zugang/contract';
import { storeFigures } from '#modules/project-figures';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { domains, issues, pages, projectFigures, projects, scans, widgetSightings } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();

type Options = Parameters<typeof database.createTenant>[0];

const newTenant = async (options: Options = {}) => {
  const { accountId, userId } = await database.createTenant(options);
  const cookie = await server.signIn(userId);
  const change = <T>(work: (tx: Transaction) => Promise<T>) => inScope(database.db, [accountId], work);
  const read = async (): Promise<Dashboard> => {
    const answer = await server.call('GET', '/api/dashboard', { cookie });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Dashboard;
  };
  return { accountId, userId, cookie, change, read };
};

const issueOf = ({ accountId, projectId, scanId }: SampleProject, over: Partial<typeof issues.$inferInsert>) => ({
  accountId,
  projectId,
  firstScanId: scanId,
  key: randomUUID(),
  ruleId: 'color-contrast',
  region: 'main',
  outcome: 'failed' as const,
  impact: 'serious' as const,
  skeleton: 'p>a',
  snippet: '<a>',
  findings: 5,
  pages: 2,
  ...over,
});

/** Adds issues, each with the points that fixing it brings. */
const addGains = async (
  ids: SampleProject,
  tx: Transaction,
  gains: readonly [state: 'open' | 'fixed', points: number][],
) => {
  const rows = gains.map(([state, scoreGain]) => issueOf(ids, { id: randomUUID(), state, scoreGain }));
  await tx.insert(issues).values(rows);
  const { accountId, projectId, scanId } = ids;
  const bestGain = Math.max(...gains.map(([, points]) => points));
  await tx
    .insert(projectFigures)
    .values({ accountId, projectId, scanId, ledger: [], bestGain })
    .onConflictDoUpdate({ target: projectFigures.projectId, set: { bestGain } });
};

describe('the dashboard', () => {
  it('is closed to those who are not signed in', async () => {
    expect((await server.call('GET', '/api/dashboard')).status).toBe(401);
  });

  it('is empty without projects', async () => {
    const none = { rows: [], total: 0 };
    expect(await (await newTenant()).read()).toEqual({
      total: 0,
      projects: [],
      causes: [],
      tasks: none,
      questions: none,
      failedChecks: none,
      missingProofs: none,
      setup: null,
    });
  });

  it('shows nothing of another tenant', async () => {
    const owner = await newTenant();
    const ids = await insertSampleProject(database, { accountId: owner.accountId, host: 'geheim.example' });
    await owner.change((tx) => addGains(ids, tx, [['open', 5]]));
    const stranger = await newTenant();
    await insertSampleProject(database, { accountId: stranger.accountId });
    const { total, projects: shown } = await stranger.read();
    expect([total, shown.length]).toEqual([1, 1]);
    expect(JSON.stringify(await stranger.read())).not.toContain(ids.projectId);
    expect(JSON.stringify(await stranger.read())).not.toContain('geheim');
    expect(JSON.stringify(await owner.read())).toContain('geheim.example');
  });

  it('shows a reseller its customers’ projects, and says that they are', async () => {
    const reseller = await newTenant({ kind: 'reseller' });
    const customer = await newTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    await insertSampleProject(database, { accountId: customer.accountId });
    const { projects: shown, missingProofs, setup } = await reseller.read();
    expect(shown.map(({ ownership }) => ownership)).toEqual(['customer']);
    expect(new Set(missingProofs.rows.map(({ ownership }) => ownership))).toEqual(new Set(['customer']));
    expect(setup).toBeNull();
  });

  it('names the causes of all projects that bring most, without those that are dealt with', async () => {
    const { accountId, change, read } = await newTenant();
    const one = await insertSampleProject(database, { accountId, host: 'eins.example', title: 'Eins' });
    const two = await insertSampleProject(database, { accountId, host: 'zwei.example', title: 'Zwei' });
    await change((tx) =>
      addGains(one, tx, [
        ['open', 1.5],
        ['fixed', 9],
        ['open', 0.2],
        ['open', 0.1],
      ]),
    );
    await change((tx) =>
      addGains(two, tx, [
        ['open', 4],
        ['open', 0.3],
        ['open', 0.05],
      ]),
    );
    const { causes } = await read();
    expect(causes.map(({ projectTitle, scoreGain }) => [projectTitle, scoreGain])).toEqual([
      ['Zwei', 4],
      ['Eins', 1.5],
      ['Zwei', 0.3],
      ['Eins', 0.2],
      ['Eins', 0.1],
    ]);
  });

  it('names the causes of a project behind many whose best ones are dealt with', async () => {
    const { accountId, change, read } = await newTenant();
    const ids = await insertSampleProject(database, { accountId, title: 'Hinten' });
    await change((tx) => addGains(ids, tx, [['open', 0.4]]));
    const values = Array.from({ length: 60 }, (_, index) => ({
      accountId,
      title: `Vorn ${index}`,
      licenceKey: randomUUID(),
    }));
    const others = await change((tx) => tx.insert(projects).values(values).returning({ projectId: projects.id }));
    for (const { projectId } of others) await change((tx) => addGains({ ...ids, projectId }, tx, [['fixed', 7]]));
    expect((await read()).causes.map(({ projectTitle, scoreGain }) => [projectTitle, scoreGain])).toEqual([
      ['Hinten', 0.4],
    ]);
  });

  it('counts the questions that wait for a person, as the list of causes does', async () => {
    const { accountId, cookie, change, read } = await newTenant();
    const ids = await insertSampleProject(database, { accountId, title: 'Museum' });
    const asked = { outcome: 'cannot-tell' as const, state: 'in_review' as const };
    await change((tx) =>
      tx
        .insert(issues)
        .values([
          issueOf(ids, asked),
          issueOf(ids, asked),
          issueOf(ids, { ...asked, state: 'cleared', answer: 'no_barrier' }),
        ]),
    );
    const { questions } = await read();
    expect(questions).toMatchObject({ total: 2, rows: [{ projectTitle: 'Museum', questions: 2 }] });
    const path = `/api/projects/${ids.projectId}/issues?outcome=cannot-tell&state=in_review`;
    expect(await (await server.call('GET', path, { cookie })).json()).toMatchObject({ total: 2 });
  });

  it('lists what is assigned to the caller', async () => {
    const { accountId, userId, cookie, read } = await newTenant();
    const { projectId, issueId } = await insertSampleProject(database, { accountId });
    await server.call('POST', `/api/projects/${projectId}/issues/${issueId}/assign`, {
      cookie,
      json: { assigneeId: userId },
    });
    expect((await read()).tasks).toMatchObject({ total: 1, rows: [{ id: issueId, projectId }] });
  });

  it('tells of the newest check if it left pages out, and no more once the next one did not', async () => {
    const { accountId, change, read } = await newTenant();
    const { projectId, pageId, scanId } = await insertSampleProject(database, { accountId });
    await change((tx) => tx.update(scans).set({ pagesFailed: 1 }).where(eq(scans.id, scanId)));
    await change((tx) => tx.update(pages).set({ state: 'error' }).where(eq(pages.id, pageId)));
    const store = () => change((tx) => storeFigures(tx, { accountId, projectId }));
    await store();
    expect((await read()).failedChecks).toMatchObject({ total: 1, rows: [{ projectId, pagesInError: 1, hosts: [] }] });
    const later = new Date(Date.now() + 60_000);
    const next = { accountId, projectId, mode: 'all' as const, startedAt: later };
    const [begun] = await change((tx) => tx.insert(scans).values(next).returning({ id: scans.id }));
    expect((await read()).failedChecks).toEqual({ rows: [], total: 0 });
    const ended = { state: 'finished' as const, finishedAt: later };
    await change((tx) =>
      tx
        .update(scans)
        .set(ended)
        .where(eq(scans.id, begun?.id ?? '')),
    );
    await store();
    expect((await read()).failedChecks).toEqual({ rows: [], total: 0 });
  });

  it('names domains without a proof, lost ones first', async () => {
    const { accountId, change, read } = await newTenant();
    const { domainId, extraDomainId } = await insertSampleProject(database, { accountId });
    expect((await read()).missingProofs.total).toBe(2);
    const now = new Date();
    await change((tx) =>
      tx.update(domains).set({ verifiedAt: now, proofMissingAt: now }).where(eq(domains.id, domainId)),
    );
    const rows = (await read()).missingProofs.rows.map((row) => [row.domainId, row.isLost]);
    expect(rows).toEqual([
      [domainId, true],
      [extraDomainId, false],
    ]);
    await change((tx) => tx.update(domains).set({ verifiedAt: now, proofMissingAt: null }));
    expect((await read()).missingProofs).toEqual({ rows: [], total: 0 });
  });

  it('marks the steps that are done, by what is true', async () => {
    const { accountId, change, read } = await newTenant();
    const { projectId } = await insertSampleProject(database, { accountId, host: 'laden.example' });
    const done = async (): Promise<unknown> =>
      Object.fromEntries((await read()).setup?.steps.map(({ step, isDone }) => [step, isDone]) ?? []);
    await change((tx) => tx.delete(widgetSightings));
    expect(await done()).toMatchObject({ verify: false, embed: false });
    await change((tx) => tx.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.projectId, projectId)));
    const seen = { accountId, projectId, host: 'laden.example', state: 'shown' as const, version: '1' };
    await change((tx) => tx.insert(widgetSightings).values(seen));
    expect(await done()).toMatchObject({ verify: true, embed: true });
  });

  it('offers no steps that the caller may not take', async () => {
    const viewer = await newTenant({ role: 'viewer' });
    await insertSampleProject(database, { accountId: viewer.accountId });
    expect((await viewer.read()).setup?.steps).toEqual([]);
    const editor = await newTenant({ role: 'editor' });
    await insertSampleProject(database, { accountId: editor.accountId });
    expect((await editor.read()).setup?.steps.map(({ step }) => step)).toEqual(['verify', 'embed']);
  });

  it('shows twelve of many projects, those that changed last first, and counts all', async () => {
    const { accountId, change, read } = await newTenant();
    const many = Array.from({ length: 40 }, (_, index) => ({
      accountId,
      title: `Projekt ${index}`,
      licenceKey: randomUUID(),
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    await change((tx) => tx.insert(projects).values(many));
    const { total, projects: shown } = await read();
    expect(total).toBe(40);
    expect(shown.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, index) => `Projekt ${39 - index}`));
  });
});

describe('the card of a project', () => {
  it('has the scores of its finished checks, the oldest first', async () => {
    const { accountId, change, read } = await newTenant();
    const { projectId, scanId } = await insertSampleProject(database, { accountId });
    const finishedAt = new Date();
    await change((tx) => tx.update(scans).set({ score: 40 }).where(eq(scans.id, scanId)));
    const next = { accountId, projectId, mode: 'all' as const, finishedAt };
    const inMinutes = (minutes: number): Date => new Date(finishedAt.getTime() + minutes * 60_000);
    await change((tx) =>
      tx.insert(scans).values([
        { ...next, state: 'finished', score: 55, startedAt: inMinutes(1) },
        { ...next, state: 'cancelled', score: 99, startedAt: inMinutes(2) },
      ]),
    );
    expect((await read()).projects[0]?.trend.map(({ score }) => score)).toEqual([40, 55]);
  });

  it('has a small picture of the start page', async () => {
    const { accountId, cookie, read } = await newTenant();
    const { projectId, pageId } = await insertSampleProject(database, { accountId });
    expect((await read()).projects[0]?.startPage?.pageId).toBe(pageId);
    const path = `/api/projects/${projectId}/pages/${pageId}/thumbnail`;
    const answer = await server.call('GET', path, { cookie });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(format).toBe('webp');
    expect(width).toBeLessThanOrEqual(640);
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { cookie: (await newTenant()).cookie })).status).toBe(404);
  });
});
