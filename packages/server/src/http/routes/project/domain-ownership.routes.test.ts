import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, type DomainDetail, type ErrorBody, type Notice } from '@zugang/contract';
import { serveDns, type DnsServer } from '@zugang/crawler/serve-dns.fixture';
import { checkProofQueue, findDueProofs, recheckProof } from '#modules/domain';
import { createRateLimits } from '#modules/identity';
import { inScope } from '#platform/db/client';
import { domains, outboxMails } from '#platform/db/schema/index';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startDomainServer, type DomainServer } from '../../testing/domain-server.ts';
import { auditedActions } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const filePath = '/.well-known/zugang-verification.txt';

let database: TestDatabase;
let server: TestServer;
let site: DomainServer;
let dns: DnsServer;

beforeAll(async () => {
  database = await createTestDatabase();
  dns = await serveDns();
  site = await startDomainServer('Willkommen', [dns.address]);
  server = await startTestServer(database, { egress: site.egress });
});
afterAll(async () => {
  await server.close();
  await site.close();
  dns.close();
  await database.drop();
});

type Owner = { ids: SampleProject; cookie: string; accountId: string };

/** An account with a project whose domain is the website of this test, or a host that only has records. */
const newOwner = async (host?: string): Promise<Owner> => {
  const { accountId, userId } = await database.createTenant();
  const ids = await insertSampleProject(database, { accountId, host: host ?? 'example.org' });
  if (!host)
    await inScope(database.db, [accountId], (tx) =>
      tx
        .update(domains)
        .set({ host: site.host, startUrl: `http://${site.host}/` })
        .where(eq(domains.id, ids.domainId)),
    );
  return { ids, accountId, cookie: await server.signIn(userId) };
};
const pathOf = ({ ids }: Owner) => `/api/projects/${ids.projectId}/domains/${ids.domainId}`;
const read = async (owner: Owner) =>
  (await (await server.call('GET', pathOf(owner), { cookie: owner.cookie })).json()) as DomainDetail;
const verify = async (owner: Owner, method: string) => {
  const answer = await server.call('POST', `${pathOf(owner)}/verify`, { cookie: owner.cookie, json: { method } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DomainDetail;
};
const change = ({ accountId, ids }: Owner, set: Partial<typeof domains.$inferInsert>) =>
  inScope(database.db, [accountId], (tx) => tx.update(domains).set(set).where(eq(domains.id, ids.domainId)));
const noticesOf = async ({ ids, cookie }: Owner) => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/notices`, { cookie });
  return ((await answer.json()) as { notices: Notice[] }).notices.map(({ kind }) => kind);
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const recheck = ({ accountId, ids }: Owner) =>
  recheckProof({ ...database.contextFor(null), egress: site.egress }, { accountId, domainId: ids.domainId });

describe('proving whose a domain is', () => {
  it('says what to put where, with a token of 128 bits that no other domain has', async () => {
    const owner = await newOwner('praxis.example');
    const { ownership } = await read(owner);
    const other = await read(await newOwner('praxis.example'));
    const token = /^zugang-verification=([0-9a-f]{32})$/.exec(ownership.places.file.content)?.[1];
    expect(token).toBeDefined();
    expect(other.ownership.places.file.content).not.toBe(ownership.places.file.content);
    expect(ownership.places).toMatchObject({
      dns: { names: ['_zugang.praxis.example', 'praxis.example'], value: `zugang-verification=${token}` },
      file: { url: `https://praxis.example${filePath}` },
      meta: { html: `<meta name="zugang-verification" content="${token}">` },
    });
    expect(ownership.places.widget.html).toMatch(
      /^<script async src="http:\/\/localhost:3000\/w\/v1\/widget\.js" data-key="zg_[^"]+"><\/script>$/,
    );
  });

  it('takes a record in DNS, and writes who proved it', async () => {
    const owner = await newOwner('arzt.example');
    const before = await verify(owner, 'dns');
    expect(before).toMatchObject({ isVerified: false, ownership: { report: { isProved: false } } });
    dns.texts.set('_zugang.arzt.example', [before.ownership.places.dns?.value ?? '']);
    expect(await verify(owner, 'dns')).toMatchObject({ isVerified: true, ownership: { verifiedBy: 'dns' } });
    expect(await auditedActions(database, owner.accountId)).toContain('domain.verify');
  });

  it.each(['file', 'meta', 'widget'] as const)('takes the %s at the website', async (method) => {
    const owner = await newOwner();
    site.pages.clear();
    site.pages.set('/', '<title>leer</title>');
    const { ownership, isVerified } = await verify(owner, method);
    expect([isVerified, ownership.report?.looks.map(({ outcome }) => outcome)]).toEqual([
      false,
      [method === 'file' ? 'status' : 'nothing'],
    ]);
    const { places } = ownership;
    if (method === 'file') site.pages.set(filePath, `${places.file.content}\n`);
    else site.pages.set('/', `<head>${places.meta.html}</head><body>${places.widget.html}</body>`);
    expect(await verify(owner, method)).toMatchObject({ isVerified: true, ownership: { verifiedBy: method } });
  });

  it('does not take the token of another account, and lets both prove the same host', async () => {
    const first = await newOwner();
    const second = await newOwner();
    site.pages.clear();
    site.pages.set(filePath, (await read(first)).ownership.places.file.content);
    expect(await verify(second, 'file')).toMatchObject({
      isVerified: false,
      ownership: { report: { looks: [{ outcome: 'different' }] } },
    });
    expect(await verify(first, 'file')).toMatchObject({ isVerified: true });
    site.pages.set(filePath, (await read(second)).ownership.places.file.content);
    expect(await verify(second, 'file')).toMatchObject({ isVerified: true });
  });
});

describe('a proof that is not found any more', () => {
  const provedLongAgo = async (): Promise<Owner> => {
    const owner = await newOwner();
    site.pages.clear();
    site.pages.set(filePath, (await read(owner)).ownership.places.file.content);
    await verify(owner, 'file');
    await change(owner, { proofCheckedAt: hoursAgo(25) });
    return owner;
  };
  const mailsTo = async () => (await database.db.select().from(outboxMails)).map(({ subject }) => subject);

  it('is notified at once, keeps counting for some days, and then counts no longer', async () => {
    const owner = await provedLongAgo();
    site.pages.delete(filePath);
    await recheck(owner);
    const missing = await read(owner);
    expect(missing.isVerified).toBe(true);
    expect(missing.ownership.lapsesAt).not.toBeNull();
    expect(await noticesOf(owner)).toContain('proof_missing');
    expect(await mailsTo()).toContain(`Der Nachweis für ${site.host} fehlt`);

    const day = 24;
    await change(owner, { proofCheckedAt: hoursAgo(25), proofMissingAt: hoursAgo(limits.proofGraceDays * day - 1) });
    await recheck(owner);
    expect((await read(owner)).isVerified).toBe(true);

    await change(owner, { proofCheckedAt: hoursAgo(25), proofMissingAt: hoursAgo(limits.proofGraceDays * day + 1) });
    await recheck(owner);
    expect(await read(owner)).toMatchObject({ isVerified: false, proofMissingAt: null });
    expect(await noticesOf(owner)).toContain('proof_lapsed');
    expect(await noticesOf(owner)).not.toContain('proof_missing');
    expect(await auditedActions(database, owner.accountId)).toContain('domain.proof-lapsed');
  });

  it('is forgotten when it comes back, also at another place', async () => {
    const owner = await provedLongAgo();
    const { places } = (await read(owner)).ownership;
    site.pages.delete(filePath);
    await recheck(owner);
    expect(await noticesOf(owner)).toContain('proof_missing');
    site.pages.set('/', places.meta.html);
    await change(owner, { proofCheckedAt: hoursAgo(25) });
    await recheck(owner);
    expect(await read(owner)).toMatchObject({
      isVerified: true,
      proofMissingAt: null,
      ownership: { verifiedBy: 'meta' },
    });
    expect(await noticesOf(owner)).not.toContain('proof_missing');
  });

  it('is looked for once a day, however many messages come', async () => {
    const owner = await provedLongAgo();
    const hits = site.hits();
    await recheck(owner);
    await recheck(owner);
    expect(site.hits() - hits).toBe(1);
  });

  it('is noticed by who looks for it by hand too, but a look at another place takes nothing away', async () => {
    const owner = await provedLongAgo();
    expect((await verify(owner, 'meta')).proofMissingAt).toBeNull();
    site.pages.delete(filePath);
    expect((await verify(owner, 'file')).proofMissingAt).not.toBeNull();
  });
});

describe('the primary domain', () => {
  it('is one of the project, and the one before becomes additional', async () => {
    const { ids, cookie, accountId } = await newOwner('praxis.example');
    const path = `/api/projects/${ids.projectId}/domains/${ids.extraDomainId}/primary`;
    expect(await (await server.call('POST', path, { cookie })).json()).toMatchObject({ isPrimary: true });
    const rows = await inScope(database.db, [accountId], (tx) =>
      tx.select().from(domains).where(eq(domains.projectId, ids.projectId)),
    );
    expect(rows.filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([ids.extraDomainId]);
    expect(await auditedActions(database, accountId)).toContain('domain.primary');
  });
});

describe('a notice', () => {
  it('is dismissed once, for all', async () => {
    const owner = await newOwner('praxis.example');
    const path = `/api/projects/${owner.ids.projectId}/notices/${owner.ids.noticeId}`;
    expect(await noticesOf(owner)).toEqual(['proof_missing']);
    expect((await server.call('DELETE', path, { cookie: owner.cookie })).status).toBe(200);
    expect(await noticesOf(owner)).toEqual([]);
    const again = await server.call('DELETE', path, { cookie: owner.cookie });
    expect(((await again.json()) as ErrorBody).code).toBe('NOT_FOUND');
  });
});

describe('proofs that were not checked in time', () => {
  const messagesFor = async ({ ids }: Owner) => {
    const { rows } = await database.pool.query<{ data: { domainId: string } }>(
      `select data from pgboss.job where name = $1 and state = 'created' and start_after <= now()`,
      [checkProofQueue.name],
    );
    return rows.filter(({ data }) => data.domainId === ids.domainId).length;
  };

  it('are found in every account, although the message that was planned is lost, and looked for once', async () => {
    const owner = await newOwner();
    const fresh = await newOwner();
    site.pages.clear();
    await change(owner, { verifiedAt: hoursAgo(200), verifiedBy: 'file', proofCheckedAt: hoursAgo(27) });
    await change(fresh, { verifiedAt: hoursAgo(200), verifiedBy: 'file', proofCheckedAt: hoursAgo(25) });
    await findDueProofs(database.contextFor(null));
    expect([await messagesFor(owner), await messagesFor(fresh)]).toEqual([1, 0]);
    await recheck(owner);
    const { ownership } = await read(owner);
    expect(ownership.report?.isProved).toBe(false);
    // Delivered once more, nothing is looked for; and the next round finds nothing that is due.
    await recheck(owner);
    expect((await read(owner)).ownership.report?.at).toBe(ownership.report?.at);
    await findDueProofs(database.contextFor(null));
    expect(await messagesFor(owner)).toBe(1);
  });

  it('are not those of unproved domains', async () => {
    const owner = await newOwner();
    await change(owner, { verifiedBy: null, verifiedAt: null, proofCheckedAt: hoursAgo(100) });
    await findDueProofs(database.contextFor(null));
    expect(await messagesFor(owner)).toBe(0);
  });
});

describe('asking for a proof to be looked for', () => {
  it('ends for an hour after many times, for the account alone, before anything is looked at', async () => {
    const owner = await newOwner();
    const other = await newOwner();
    await createRateLimits(database.pool).proof.consume(owner.accountId, limits.proofsPerHour);
    const before = (await read(owner)).ownership.report;
    const call = ({ cookie }: Owner, path: string) =>
      server.call('POST', `${path}/verify`, { cookie, json: { method: 'file' } });
    const refused = await call(owner, pathOf(owner));
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([429, 'RATE_LIMITED']);
    expect((await read(owner)).ownership.report).toEqual(before);
    expect((await call(other, pathOf(other))).status).toBe(200);
  });
});
