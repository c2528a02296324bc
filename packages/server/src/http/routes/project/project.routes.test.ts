import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { limits, type Project, type ProjectDetails } from '@zugang/contract';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  domains,
  findings,
  integrationChecks,
  issues,
  pages,
  projects,
  scans,
  widgetSightings,
} from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { startDomainServer } from '../../testing/domain-server.ts';
import { auditedActions, createPerson, errorOf } from '../../testing/people.ts';

const site = await startDomainServer('Willkommen');
afterAll(() => site.close());
const { database, server } = await createHarness({ egress: site.egress });

const newTenant = (options?: Parameters<typeof createPerson>[2]) => createPerson(database, server, options);
const create = (cookie: string, json: Record<string, unknown>) =>
  server.call('POST', '/api/projects', { cookie, json: { title: 'Neu', domain: site.host, ...json } });
const listTitles = async (cookie: string, query: string): Promise<string[]> => {
  const answer = await server.call('GET', `/api/projects?${query}`, { cookie });
  expect(answer.status).toBe(200);
  const { rows } = (await answer.json()) as { rows: Project[] };
  return rows.map(({ title }) => title);
};

describe('the list of projects', () => {
  it('finds by title, domain and additional domain, and takes wildcards as they are', async () => {
    const { cookie, ...tenant } = await newTenant();
    await insertSampleProject(database, { ...tenant, host: 'rathaus.example', title: 'Stadt 100%' });
    await insertSampleProject(database, { ...tenant, host: 'museum.example', title: 'Museum' });
    const titles = (search: string) => listTitles(cookie, `sort=title&search=${encodeURIComponent(search)}`);
    expect(await titles('stadt')).toEqual(['Stadt 100%']);
    expect(await titles('rathaus')).toEqual(['Stadt 100%']);
    expect(await titles('shop.museum')).toEqual(['Museum']);
    expect(await titles('https://www.museum.example/index.html')).toEqual(['Museum']);
    expect(await titles('0%')).toEqual(['Stadt 100%']);
    expect(await titles('M_seum')).toEqual([]);
    expect(await titles('')).toEqual(['Museum', 'Stadt 100%']);
  });

  it('pages, sorts and counts', async () => {
    const { cookie, ...tenant } = await newTenant();
    for (const title of ['b', 'A', 'c'])
      await insertSampleProject(database, { ...tenant, title, host: `${title}.example` });
    expect(await listTitles(cookie, 'sort=title&size=2')).toEqual(['A', 'b']);
    expect(await listTitles(cookie, 'sort=title&size=2&page=2')).toEqual(['c']);
    expect(await listTitles(cookie, 'sort=-title')).toEqual(['c', 'b', 'A']);
    const answer = await server.call('GET', '/api/projects?size=1', { cookie });
    expect(await answer.json()).toMatchObject({ total: 3, page: 1, size: 1 });
  });

  it('keeps a reseller’s own projects and the customers’ apart', async () => {
    const { cookie, accountId } = await newTenant({ kind: 'reseller' });
    const customer = await newTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
    await insertSampleProject(database, { accountId, title: 'Eigenes' });
    await insertSampleProject(database, { accountId: customer.accountId, title: 'Für den Kunden' });
    expect(await listTitles(cookie, 'tab=own')).toEqual(['Eigenes']);
    expect(await listTitles(cookie, 'tab=customer')).toEqual(['Für den Kunden']);
    expect(await listTitles(cookie, 'tab=all&sort=title')).toEqual(['Eigenes', 'Für den Kunden']);
    expect(await listTitles(customer.cookie, 'tab=all')).toEqual(['Für den Kunden']);
  });

  it('describes the state of each and what the caller may do', async () => {
    const { cookie, accountId } = await newTenant({ role: 'viewer' });
    const { projectId } = await insertSampleProject(database, { accountId });
    const answer = await server.call('GET', `/api/projects/${projectId}`, { cookie });
    expect(await answer.json()).toMatchObject({
      ownership: 'own',
      pagesCount: 1,
      openIssues: 1,
      worstIssues: { impact: 'critical', issues: 1 },
      score: 71.5,
      may: ['project.view', 'issue.comment', 'contract.view'],
      latestScan: { state: 'finished' },
      domains: [
        { host: 'example.org', isPrimary: true, pagesFound: 1, isVerified: false },
        { host: 'shop.example.org', isPrimary: false, pagesFound: 0 },
      ],
    });
  });
});

describe('creating a project', () => {
  it('names a project without a title after its host', async () => {
    const { cookie } = await newTenant();
    const answer = await server.call('POST', '/api/projects', {
      cookie,
      json: { domain: `http://${site.host}/unten/` },
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ title: site.host });
  });

  it('reaches the domain, starts the check at once and writes who did it', async () => {
    const { cookie, accountId } = await newTenant();
    const answer = await create(cookie, { domain: `  http://${site.host}/unten/?a=1  ` });
    expect(answer.status).toBe(201);
    const project = (await answer.json()) as Project;
    expect(project).toMatchObject({
      accountId,
      title: 'Neu',
      latestScan: { state: 'running', mode: 'all' },
      domains: [{ host: site.host, startUrl: `http://${site.host}/`, state: 'pending', isPrimary: true }],
    });
    expect(project.licenceKey).toMatch(/^zg_[\w-]{24}$/);
    expect(await auditedActions(database, accountId)).toEqual(['project.create']);
  });

  it('takes a host that the operator named as verified', async () => {
    const { cookie } = await newTenant();
    const project = (await (await create(cookie, {})).json()) as Project;
    expect(project.domains[0]?.isVerified).toBe(true);
  });

  it.each(['nicht mal eine domain', 'ftp://example.org', 'user:pw@example.org', 'http://', 'localhost', '<b>'])(
    'refuses %s at the field',
    async (domain) => {
      const { cookie, accountId } = await newTenant();
      const answer = await create(cookie, { domain });
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).fields).toMatchObject([{ path: 'domain' }]);
      expect(await auditedActions(database, accountId)).toEqual([]);
    },
  );

  it.each([
    ['DOMAIN_INTERNAL', ['10.0.0.1', '10.0.0.1:8080', '169.254.169.254', 'drucker.local', 'intranet:8080']],
    // The tests' operator allows this machine: its closed port is asked.
    ['DOMAIN_NOT_REACHABLE', ['127.0.0.1:1', 'gibt-es-nicht.invalid']],
  ] as const)('answers one and the same to what cannot be visited (%s)', async (code, addresses) => {
    const { cookie } = await newTenant();
    const bodies = await Promise.all(
      addresses.map(async (domain) => {
        const { requestId: _, ...body } = await errorOf(await create(cookie, { domain }));
        return body;
      }),
    );
    const [first] = bodies;
    expect(first).toMatchObject({ code, fields: [{ path: 'domain' }] });
    expect(bodies).toEqual(bodies.map(() => first));
  });

  it('refuses a domain that the account has, and makes one project of two requests at once', async () => {
    const { cookie } = await newTenant();
    const answers = await Promise.all([create(cookie, {}), create(cookie, {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const again = await create(cookie, { domain: `http://${site.host}/anders` });
    const [{ id: projectId }] = (await (await server.call('GET', '/api/projects', { cookie })).json()).rows;
    expect(await errorOf(again)).toMatchObject({
      code: 'DOMAIN_EXISTS',
      fields: [{ path: 'domain', params: { projectId, title: 'Neu', ownership: 'own' } }],
    });
    expect(await listTitles(cookie, '')).toHaveLength(1);
  });

  it('lets another account have the same domain', async () => {
    const first = await newTenant();
    const second = await newTenant();
    expect((await create(first.cookie, {})).status).toBe(201);
    expect((await create(second.cookie, {})).status).toBe(201);
  });

  it('is done for a customer by the reseller, and by no others', async () => {
    const { cookie, accountId } = await newTenant({ kind: 'reseller' });
    const customer = await newTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
    const accounts = await server.call('GET', '/api/projects/customer-accounts', { cookie });
    expect(await accounts.json()).toEqual({ accounts: [{ id: customer.accountId, name: 'Test' }], total: 1 });
    const missing = await create(cookie, { ownership: 'customer' });
    expect((await errorOf(missing)).fields).toEqual([{ path: 'accountId', key: 'validation.required' }]);
    const made = await create(cookie, { ownership: 'customer', accountId: customer.accountId });
    expect(await made.json()).toMatchObject({ accountId: customer.accountId, ownership: 'customer' });
    await create(cookie, {});
    const listed = async (as: string) => {
      const answer = await server.call('GET', `/api/projects?accountId=${customer.accountId}`, { cookie: as });
      const { rows } = (await answer.json()) as { rows: { accountId: string }[] };
      return rows.map((row) => row.accountId);
    };
    expect(await listed(cookie)).toEqual([customer.accountId]);
    const stranger = await newTenant({ kind: 'reseller' });
    expect(await listed(stranger.cookie)).toEqual([]);
    const refused = await create(stranger.cookie, { ownership: 'customer', accountId: customer.accountId });
    expect(refused.status).toBe(404);
  });

  it('ends at the limit', async () => {
    const { cookie, accountId } = await newTenant();
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(projects).values(
        Array.from({ length: limits.projectsPerAccount }, (_, index) => ({
          accountId,
          title: `P${index}`,
          licenceKey: randomUUID(),
        })),
      ),
    );
    const before = site.hits();
    const answer = await create(cookie, {});
    expect(answer.status).toBe(409);
    expect((await errorOf(answer)).code).toBe('PROJECT_LIMIT');
    expect(site.hits()).toBe(before);
  });
});

describe('changing a project', () => {
  it('renames it and writes who did it', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId } = await insertSampleProject(database, { accountId });
    const answer = await server.call('PATCH', `/api/projects/${projectId}`, {
      cookie,
      json: { title: '  Neuer Name ' },
    });
    expect(await answer.json()).toMatchObject({ title: 'Neuer Name' });
    expect((await auditedActions(database, accountId)).at(-1)).toBe('project.update');
  });

  it('removes it with everything that hangs on it, pictures too', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId, pageId } = await insertSampleProject(database, { accountId });
    const picture = `screens/${accountId}/${projectId}/${pageId}/x/page.webp`;
    await database.storage.put(picture, new Uint8Array([1]), 'image/webp');
    const answer = await server.call('DELETE', `/api/projects/${projectId}`, { cookie, json: {} });
    expect(answer.status).toBe(200);
    const left = await inScope(database.db, [accountId], async (tx) => [
      ...(await tx.select().from(domains)),
      ...(await tx.select().from(pages)),
      ...(await tx.select().from(scans)),
      ...(await tx.select().from(issues)),
      ...(await tx.select().from(findings)),
    ]);
    expect(left).toEqual([]);
    expect(await database.storage.get(picture)).toBeNull();
    expect((await auditedActions(database, accountId)).at(-1)).toBe('project.remove');
  });

  it('lets an editor rename but not remove it', async () => {
    const { cookie, accountId } = await newTenant({ role: 'editor' });
    const { projectId } = await insertSampleProject(database, { accountId });
    const path = `/api/projects/${projectId}`;
    expect((await server.call('PATCH', path, { cookie, json: { title: 'x' } })).status).toBe(200);
    expect((await server.call('DELETE', path, { cookie })).status).toBe(403);
  });
});

describe('a project', () => {
  const get = async (cookie: string, projectId: string): Promise<ProjectDetails> =>
    (await (await server.call('GET', `/api/projects/${projectId}`, { cookie })).json()) as ProjectDetails;
  const widgetsOf = ({ products }: ProjectDetails) =>
    Object.fromEntries(products.map(({ product, widget }) => [product, widget]));

  it('carries whether it is active, how far it is crawled, and the widget of each product', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId, domainId } = await insertSampleProject(database, { accountId, host: 'amt.example' });
    const change = (work: (tx: Transaction) => Promise<unknown>) => inScope(database.db, [accountId], work);
    await change(async (tx) => {
      await tx.delete(integrationChecks).where(eq(integrationChecks.projectId, projectId));
      await tx.delete(widgetSightings).where(eq(widgetSightings.projectId, projectId));
      await tx.update(domains).set({ state: 'pending' }).where(eq(domains.id, domainId));
    });
    const before = await get(cookie, projectId);
    // Nothing is sold here: every product is free.
    expect(before).toMatchObject({ isActive: true, crawledState: 'pending' });
    expect(before.products.map(({ status }) => status)).toEqual(['free', 'free', 'free']);
    expect(Object.values(widgetsOf(before))).toEqual(['not_integrated', 'not_integrated', 'not_integrated']);
    await change(async (tx) => {
      await tx.update(domains).set({ state: 'active' }).where(eq(domains.id, domainId));
      const seen = { projectId, accountId, host: 'amt.example', seenAt: new Date() };
      await tx.insert(widgetSightings).values({ ...seen, state: 'shown', reason: null, version: '1' });
    });
    await server.call('PUT', `/api/projects/${projectId}/tool/products/statement`, {
      cookie,
      json: { isShown: false },
    });
    const after = await get(cookie, projectId);
    expect(after.crawledState).toBe('active');
    expect(widgetsOf(after)).toEqual({ tool: 'integrated', 'live-inspect': 'integrated', statement: 'not_integrated' });
  });
});
