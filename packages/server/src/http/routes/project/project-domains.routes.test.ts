import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { limits, type Domain } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { domains, pages, scans } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { startDomainServer } from '../../testing/domain-server.ts';
import { auditedActions, createPerson, errorOf } from '../../testing/people.ts';

const site = await startDomainServer('Willkommen');
afterAll(() => site.close());
const { database, server } = await createHarness({ egress: site.egress });

const newTenant = (options?: Parameters<typeof createPerson>[2]) => createPerson(database, server, options);
const check = (cookie: string, domain: string) =>
  server.call('POST', '/api/projects/check-domain', { cookie, json: { domain } });
const add = (cookie: string, projectId: string, domain: string) =>
  server.call('POST', `/api/projects/${projectId}/domains`, { cookie, json: { domain } });

describe('trying a domain', () => {
  it('returns the final address and the page’s title, and stores nothing', async () => {
    const { cookie, accountId } = await newTenant();
    const answer = await check(cookie, site.host);
    expect(await answer.json()).toEqual({ host: site.host, startUrl: `http://${site.host}/`, title: 'Willkommen' });
    expect(await auditedActions(database, accountId)).toEqual([]);
  });

  it('says that the account has it, with www and without', async () => {
    const { cookie, accountId } = await newTenant();
    await insertSampleProject(database, { accountId, host: 'schon-da.example' });
    for (const domain of ['schon-da.example', 'https://www.schon-da.example/x', 'SCHON-DA.example.'])
      expect((await errorOf(await check(cookie, domain))).code).toBe('DOMAIN_EXISTS');
  });

  it('never names a project of another account that has it', async () => {
    const other = await newTenant();
    await insertSampleProject(database, { accountId: other.accountId, host: site.host });
    const { cookie } = await newTenant();
    expect((await check(cookie, site.host)).status).toBe(200);
    const reseller = await newTenant({ kind: 'reseller' });
    const customer = await newTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
    const { projectId } = await insertSampleProject(database, { accountId: customer.accountId, host: site.host });
    const own = await check(reseller.cookie, site.host);
    expect(own.status).toBe(200);
    const json = { domain: site.host, accountId: customer.accountId };
    const ofCustomer = await server.call('POST', '/api/projects/check-domain', { cookie: reseller.cookie, json });
    expect((await errorOf(ofCustomer)).fields).toMatchObject([{ params: { projectId, ownership: 'customer' } }]);
    expect((await errorOf(await server.call('POST', '/api/projects/check-domain', { cookie, json }))).code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the domains of a project', () => {
  it('grow by one, whose check starts at once, or joins the one that runs', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId } = await insertSampleProject(database, { accountId });
    const answer = await add(cookie, projectId, site.host);
    expect(answer.status).toBe(201);
    expect((await answer.json()) as Domain).toMatchObject({ host: site.host, isPrimary: false, state: 'pending' });
    const running = await inScope(database.db, [accountId], (tx) =>
      tx
        .select()
        .from(scans)
        .where(inArray(scans.state, ['running'])),
    );
    expect(running).toHaveLength(1);
    expect((await auditedActions(database, accountId)).at(-1)).toBe('domain.add');
    expect((await errorOf(await add(cookie, projectId, site.host))).code).toBe('DOMAIN_EXISTS');
  });

  it('end at the limit', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId } = await insertSampleProject(database, { accountId });
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(domains).values(
        Array.from({ length: limits.domainsPerProject - 2 }, (_, index) => ({
          accountId,
          projectId,
          host: `d${index}.example`,
          startUrl: `https://d${index}.example/`,
          isPrimary: false,
        })),
      ),
    );
    const answer = await add(cookie, projectId, site.host);
    expect(answer.status).toBe(409);
    expect((await errorOf(answer)).code).toBe('DOMAIN_LIMIT');
  });

  it('shrink by an additional one with its pages, and issues only found there count as fixed', async () => {
    const { cookie, accountId } = await newTenant();
    const ids = await insertSampleProject(database, { accountId });
    await inScope(database.db, [accountId], (tx) =>
      tx.update(pages).set({ domainId: ids.extraDomainId }).where(eq(pages.id, ids.pageId)),
    );
    const path = `/api/projects/${ids.projectId}/domains/${ids.extraDomainId}`;
    expect((await server.call('DELETE', path, { cookie, json: {} })).status).toBe(200);
    const issue = await server.call('GET', `/api/projects/${ids.projectId}/issues/${ids.issueId}`, { cookie });
    expect(await issue.json()).toMatchObject({ state: 'fixed', findings: 0, pages: 0, sampleFindingId: null });
    const project = await server.call('GET', `/api/projects/${ids.projectId}`, { cookie });
    expect(await project.json()).toMatchObject({ pagesCount: 0, score: null, openIssues: 0 });
    expect((await auditedActions(database, accountId)).at(-1)).toBe('domain.remove');
  });

  it('keep the primary one', async () => {
    const { cookie, accountId } = await newTenant();
    const { projectId, domainId } = await insertSampleProject(database, { accountId });
    const answer = await server.call('DELETE', `/api/projects/${projectId}/domains/${domainId}`, { cookie });
    expect(answer.status).toBe(409);
    expect((await errorOf(answer)).code).toBe('DOMAIN_IS_PRIMARY');
  });
});
