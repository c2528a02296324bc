import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CausePlace, PortfolioProject, PortfolioSummary, SharedCause } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { accounts, domains, issues, projectFigures, projects, scans, subscriptions } from '#platform/db/schema/index';
import { insertSampleSubscription } from '#platform/db/sample-subscription';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();

type List = { rows: PortfolioProject[]; total: number; summary: PortfolioSummary; customerName: string | null };
type Figures = Partial<typeof projectFigures.$inferInsert>;
type Wanted = {
  title: string;
  score?: number;
  figures?: Figures;
  isProved?: boolean;
  keys?: string[];
  running?: boolean;
};

const newProject = (accountId: string, wanted: Wanted): Promise<string> =>
  inScope(database.db, [accountId], async (tx) => {
    const { title, score = null, figures, isProved = true, keys = [], running = false } = wanted;
    const id = randomUUID();
    const tenant = { accountId, projectId: id };
    await tx.insert(projects).values({ id, accountId, title, licenceKey: id, score });
    const domain = { host: `${id}.example`, startUrl: `https://${id}.example/`, isPrimary: true };
    await tx.insert(domains).values({ ...tenant, ...domain, verifiedAt: isProved ? new Date() : null });
    if (figures)
      await tx.insert(projectFigures).values({ ...tenant, scanId: randomUUID(), ledger: [], newIssues: 0, ...figures });
    if (running) await tx.insert(scans).values({ ...tenant, mode: 'all' });
    for (const key of keys) {
      const found = { ruleId: 'image-alt', outcome: 'failed', impact: 'critical', region: 'header' } as const;
      const issue = { ...found, skeleton: 'img', snippet: '<img>', findings: 4, pages: 2, firstScanId: randomUUID() };
      await tx.insert(issues).values({ ...tenant, ...issue, key });
    }
    return id;
  });

const newReseller = async (role: 'owner' | 'viewer' = 'owner') => {
  const reseller = await database.createTenant({ kind: 'reseller', role });
  const newCustomer = async (name: string) => {
    const customer = await database.createTenant({
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    await inScope(database.db, [customer.accountId], (tx) =>
      tx.update(accounts).set({ name }).where(eq(accounts.id, customer.accountId)),
    );
    return customer;
  };
  return { ...reseller, cookie: await server.signIn(reseller.userId), newCustomer };
};

const path = '/api/reseller/portfolio';
const read = async <T>(cookie: string, query = ''): Promise<T> => {
  const answer = await server.call('GET', `${path}${query}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const titles = ({ rows }: List): string[] => rows.map(({ title }) => title);

const checkedAt = new Date();
let partner: Awaited<ReturnType<typeof newReseller>>;
let nord: Awaited<ReturnType<typeof partner.newCustomer>>;
let sued: typeof nord;
let fallingId: string;

beforeAll(async () => {
  partner = await newReseller();
  [nord, sued] = [await partner.newCustomer('Praxis Nord'), await partner.newCustomer('Kanzlei Süd')];
  const figures = { lastCheckAt: checkedAt, scoreBefore: 70, scoreBeforeMonth: 60 };
  fallingId = await newProject(nord.accountId, { title: 'Gefallen', score: 65.4, figures, keys: ['theme', 'own'] });
  await newProject(nord.accountId, { title: 'Neu angelegt', isProved: false });
  const calm = { lastCheckAt: checkedAt, scoreBefore: 80, scoreBeforeMonth: null };
  const still = await newProject(sued.accountId, { title: '=Ruhig', score: 90, figures: calm });
  await newProject(sued.accountId, { title: 'Läuft', running: true, keys: ['theme', 'theme2'] });
  await inScope(database.db, [sued.accountId], async (tx) => {
    await insertSampleSubscription(tx, { accountId: sued.accountId, projectId: still, subscriptionId: randomUUID() });
    await tx.update(subscriptions).set({ status: 'past_due', cancelAtPeriodEnd: true });
  });
  const other = await newReseller();
  await newProject((await other.newCustomer('Fremd')).accountId, { title: 'Fremdes Projekt', keys: ['theme'] });
});

describe('the portfolio', () => {
  it.each(['', '/csv', '/causes', '/causes/theme'])('is closed to others: %s', async (part) => {
    expect((await server.call('GET', `${path}${part}`)).status).toBe(401);
    const direct = await database.createTenant();
    for (const userId of [direct.userId, nord.userId]) {
      const answer = await server.call('GET', `${path}${part}`, { cookie: await server.signIn(userId) });
      expect(answer.status).toBe(403);
    }
  });

  it.each(['?need=nothing', '?sort=unknown', '?customerId=1', '?page=0'])('refuses %s', async (query) => {
    expect((await server.call('GET', `${path}${query}`, { cookie: partner.cookie })).status).toBe(400);
  });

  it('shows what each project needs, the most urgent first', async () => {
    const list = await read<List>(partner.cookie);
    expect(list.rows.map(({ title, needs }) => [title, needs])).toEqual([
      ['=Ruhig', ['unpaid', 'ends_soon']],
      ['Gefallen', ['falling', 'critical']],
      ['Läuft', ['critical']],
      ['Neu angelegt', ['never_checked', 'unproved']],
    ]);
    expect(list.rows[1]).toMatchObject({
      projectId: fallingId,
      customerName: 'Praxis Nord',
      change: -4.6,
      monthChange: 5.4,
      criticalIssues: 2,
      lastCheckAt: checkedAt.toISOString(),
    });
    expect(list.summary).toMatchObject({
      customers: 2,
      projects: 4,
      running: 1,
      averageScore: 77.7,
      needs: { falling: 1, critical: 2, never_checked: 1, unpaid: 1, new_barriers: 0 },
    });
  });

  it('is searched, filtered, sorted and paged', async () => {
    const { cookie } = partner;
    expect(titles(await read(cookie, '?search=nord&sort=title'))).toEqual(['Gefallen', 'Neu angelegt']);
    expect(titles(await read(cookie, `?search=${fallingId}.example`))).toEqual(['Gefallen']);
    expect(titles(await read(cookie, '?search=%25'))).toEqual([]);
    expect(titles(await read(cookie, '?need=falling'))).toEqual(['Gefallen']);
    const second = await read<List>(cookie, '?sort=-score&size=1&page=2');
    expect([titles(second), second.total]).toEqual([['Gefallen'], 4]);
    const ofOne = await read<List>(cookie, `?customerId=${sued.accountId}&sort=title`);
    expect([titles(ofOne), ofOne.customerName, ofOne.summary.projects]).toEqual([
      ['=Ruhig', 'Läuft'],
      'Kanzlei Süd',
      4,
    ]);
  });

  it('counts a month as over at midnight in Berlin', async () => {
    const figures = {
      lastCheckAt: new Date(checkedAt.getTime() - 40 * 86_400_000),
      scoreBefore: 1,
      scoreBeforeMonth: 1,
    };
    const reseller = await newReseller('viewer');
    await newProject((await reseller.newCustomer('Alt')).accountId, { title: 'Alt', score: 50, figures });
    const [old] = (await read<List>(reseller.cookie)).rows;
    expect(old).toMatchObject({ change: 49, monthChange: 0, needs: [] });
  });

  it('is a file without formulas', async () => {
    const answer = await server.call('GET', `${path}/csv?sort=title`, { cookie: partner.cookie });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain('Projekt;Website;Kunde;Zu tun;Score');
    expect(rows.find((row) => row.includes('Gefallen'))).toContain(
      '"Score gefallen, Kritische Ursachen offen";"65,4";"-4,6"',
    );
    expect(rows.filter((row) => row.startsWith('='))).toEqual([]);
  });
});

describe('causes that customers share', () => {
  it('are those with one key at two customers of the reseller', async () => {
    const { rows, total } = await read<{ rows: SharedCause[]; total: number }>(partner.cookie, '/causes');
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      key: 'theme',
      ruleId: 'image-alt',
      customers: 2,
      projects: 2,
      pages: 4,
      findings: 8,
    });
    const places = await read<{ rows: CausePlace[] }>(partner.cookie, '/causes/theme');
    expect(places.rows.map(({ title, customerName }) => `${title}, ${customerName}`).toSorted()).toEqual([
      'Gefallen, Praxis Nord',
      'Läuft, Kanzlei Süd',
    ]);
  });

  it('are not found under a key of others', async () => {
    const answer = await server.call('GET', `${path}/causes/unknown`, { cookie: partner.cookie });
    expect(answer.status).toBe(404);
  });
});
