import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits, type DomainLogin, type ErrorBody, type LoginDraft, type LoginRun } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, domainLogins, domains, loginRuns, loginSessions } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();

type Owner = { ids: SampleProject; cookie: string; accountId: string; path: string };

/** An account with a project; its sample login is taken away unless it is wanted. */
const newOwner = async ({ hasLogin = false, role = 'owner' as const, isProved = true } = {}): Promise<Owner> => {
  const { accountId, userId } = await database.createTenant({ role });
  const ids = await insertSampleProject(database, { accountId });
  await inScope(database.db, [accountId], async (tx) => {
    const verifiedAt = isProved ? new Date() : null;
    await tx
      .update(domains)
      .set({ verifiedAt, verifiedBy: isProved ? 'file' : null })
      .where(eq(domains.id, ids.domainId));
    if (hasLogin) return;
    await tx.delete(loginRuns).where(eq(loginRuns.domainId, ids.domainId));
    await tx.delete(domainLogins).where(eq(domainLogins.domainId, ids.domainId));
  });
  const path = `/api/projects/${ids.projectId}/domains/${ids.domainId}/login`;
  return { ids, accountId, path, cookie: await server.signIn(userId) };
};
const within = <T>({ accountId }: Owner, work: Parameters<typeof inScope<T>>[2]): Promise<T> =>
  inScope(database.db, [accountId], work);

const password = { by: 'label', value: 'Passwort' };
const passwordId = randomUUID();
const codeId = randomUUID();
const scriptWith = (value: string | null, secret: string | null = null, target: object = password) => ({
  steps: [
    { id: '0e3c7a52-58f1-4d6e-9a10-000000000001', kind: 'open', url: '/anmelden' },
    { id: passwordId, kind: 'fill', target, value, isSecret: true },
    ...(secret === null ? [] : [{ id: codeId, kind: 'code', target: { by: 'label', value: 'Code' }, secret }]),
    {
      id: '0e3c7a52-58f1-4d6e-9a10-000000000003',
      kind: 'assert',
      that: { is: 'text', text: 'Abmelden' },
    },
  ],
  trustedOrigins: [] as string[],
});
const save = ({ path, cookie }: Owner, script: object, version: number | null) =>
  server.call('PUT', path, { cookie, json: { script, version } });
const read = async ({ path, cookie }: Owner) =>
  (await (await server.call('GET', path, { cookie })).json()) as DomainLogin;
const errorOf = async (answer: Response) => {
  const { code, fields } = (await answer.json()) as ErrorBody;
  return { status: answer.status, code, fields: fields?.map(({ path }) => path) };
};
const rowOf = (owner: Owner) =>
  within(owner, async (tx) => {
    const [row] = await tx.select().from(domainLogins).where(eq(domainLogins.domainId, owner.ids.domainId));
    return row;
  });
const auditOf = (owner: Owner) =>
  within(owner, (tx) => tx.select().from(auditLog).where(eq(auditLog.accountId, owner.accountId)).orderBy(auditLog.id));
const startTest = ({ path, cookie }: Owner) => server.call('POST', `${path}/runs`, { cookie, json: {} });

describe('the login of a domain', () => {
  it('is nothing at first, and is read back without its secrets', async () => {
    const owner = await newOwner();
    expect(await read(owner)).toEqual({ login: null, runs: [] });
    const saved = await save(owner, scriptWith('streng-geheim', 'JBSWY3DPEHPK3PXP'), null);
    expect(saved.status).toBe(200);
    const { login } = await read(owner);
    expect(login).toMatchObject({
      version: 1,
      state: 'untested',
      script: { steps: [{ url: '/anmelden' }, { value: null, isSecret: true }, { secret: null }, {}] },
    });
    const row = await rowOf(owner);
    const seen = [await saved.text(), JSON.stringify(login), JSON.stringify(row), JSON.stringify(await auditOf(owner))];
    for (const text of seen) expect(text).not.toMatch(/streng-geheim|JBSWY3DPEHPK3PXP/);
    expect(
      JSON.parse(database.contextFor(null).secrets.open(row?.sealed ?? '', `login-script:${row?.domainId}`)),
    ).toEqual({ [passwordId]: 'streng-geheim', [codeId]: 'JBSWY3DPEHPK3PXP' });
  });

  it('keeps a secret that is not sent again, and writes down who changed what', async () => {
    const owner = await newOwner();
    await save(owner, scriptWith('streng-geheim'), null);
    const changed = scriptWith(null);
    const answer = await save(owner, { ...changed, steps: changed.steps.toSpliced(0, 1) }, 1);
    expect(await answer.json()).toMatchObject({ login: { version: 2, state: 'untested' } });
    const row = await rowOf(owner);
    expect(database.contextFor(null).secrets.open(row?.sealed ?? '', `login-script:${row?.domainId}`)).toContain(
      'streng-geheim',
    );
    const rows = (await auditOf(owner)).filter(({ action }) => action === 'login.save');
    expect(rows.map(({ data }) => (data as { steps: string[] }).steps)).toEqual([
      ['open', 'fill', 'assert'],
      ['fill', 'assert'],
    ]);
  });

  it('wants a secret that was never sent', async () => {
    const owner = await newOwner();
    const refused = { status: 400, code: 'VALIDATION_FAILED' };
    expect(await errorOf(await save(owner, scriptWith(null), null))).toEqual({
      ...refused,
      fields: ['script.steps.1.value'],
    });
    expect(await errorOf(await save(owner, { ...scriptWith('x'), steps: [] }, null))).toMatchObject(refused);
  });

  // A user who may change a script may not know the password: they must not be able to have it typed where they can read it.
  it('has no stored secret typed into another field, or trusted to another website', async () => {
    const owner = await newOwner();
    await save(owner, scriptWith('streng-geheim'), null);
    const elsewhere = scriptWith(null, null, { by: 'label', value: 'Suche' });
    const trusting = { ...scriptWith(null), trustedOrigins: ['https://fremd.example'] };
    for (const script of [elsewhere, trusting])
      expect(await errorOf(await save(owner, script, 1))).toMatchObject({ fields: ['script.steps.1.value'] });
    const open = { ...scriptWith(null), steps: scriptWith('').steps.map((step) => ({ ...step, isSecret: false })) };
    expect((await save(owner, open, 1)).status).toBe(200);
    expect((await rowOf(owner))?.sealed).toBe('');
  });

  it('is not overwritten by a user who had not seen the last change', async () => {
    const owner = await newOwner();
    await save(owner, scriptWith('a'), null);
    for (const version of [null, 2])
      expect(await errorOf(await save(owner, scriptWith('b'), version))).toMatchObject({
        status: 409,
        code: 'LOGIN_CHANGED',
      });
    const both = await Promise.all([save(owner, scriptWith('b'), 1), save(owner, scriptWith('c'), 1)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('stays tested where nothing is changed, and forgets its session and what is under way where something is', async () => {
    const owner = await newOwner();
    await save(owner, scriptWith('a'), null);
    const { domainId } = owner.ids;
    await within(owner, async (tx) => {
      await tx.update(domainLogins).set({ state: 'working' }).where(eq(domainLogins.domainId, domainId));
      await tx.delete(loginSessions).where(eq(loginSessions.domainId, domainId));
      await tx.insert(loginSessions).values({ accountId: owner.accountId, domainId, version: 1, sealed: '' });
    });
    expect(await (await save(owner, scriptWith(null), 1)).json()).toMatchObject({
      login: { version: 1, state: 'working' },
    });
    await startTest(owner);
    expect(await (await save(owner, scriptWith('b'), 1)).json()).toMatchObject({
      login: { version: 2, state: 'untested' },
      runs: [],
    });
    const sessions = await within(owner, (tx) =>
      tx.select().from(loginSessions).where(eq(loginSessions.domainId, domainId)),
    );
    expect(sessions).toEqual([]);
  });

  it('is removed with secrets, session, runs and pictures', async () => {
    const owner = await newOwner({ hasLogin: true });
    const { path, cookie, ids } = owner;
    const picture = `${path}/runs/${ids.loginRunId}/steps/0/picture`;
    expect((await server.call('GET', picture, { cookie })).headers.get('content-type')).toBe('image/jpeg');
    const key = `logins/${owner.accountId}/${ids.domainId}/${ids.loginRunId}/0.jpg`;
    const { storage } = database.contextFor(null);
    expect(await storage.get(key)).not.toBeNull();
    expect((await server.call('DELETE', path, { cookie })).status).toBe(200);
    expect(await storage.get(key)).toBeNull();
    expect(await read(owner)).toEqual({ login: null, runs: [] });
    const left = await within(owner, (tx) => tx.select().from(loginSessions));
    expect(left).toEqual([]);
    expect((await auditOf(owner)).map(({ action }) => action)).toContain('login.remove');
    expect((await server.call('DELETE', path, { cookie })).status).toBe(404);
  });
});

describe('testing a login', () => {
  it('returns a run that can be followed; a second request gets the same', async () => {
    const owner = await newOwner();
    expect((await startTest(owner)).status).toBe(404);
    await save(owner, scriptWith('a'), null);
    const answer = await startTest(owner);
    expect(answer.status).toBe(201);
    const { runId } = (await answer.json()) as { runId: string };
    const again = (await (await startTest(owner)).json()) as { runId: string };
    expect(again.runId).toBe(runId);
    const run = (await (await server.call('GET', `${owner.path}/runs/${runId}`, owner)).json()) as LoginRun;
    expect(run).toMatchObject({ id: runId, state: 'queued', reason: 'test', version: 1, steps: [] });
    expect((await auditOf(owner)).at(-1)).toMatchObject({ action: 'login.test', data: { runId } });
    expect((await server.call('GET', `${owner.path}/runs/${runId}/steps/0/picture`, owner)).status).toBe(404);
  });

  it('is refused on a website whose ownership is not proved', async () => {
    const owner = await newOwner({ isProved: false });
    expect((await save(owner, scriptWith('a'), null)).status).toBe(200);
    expect(await errorOf(await startTest(owner))).toMatchObject({ status: 409, code: 'LOGIN_UNVERIFIED' });
  });

  it('is limited for each account', async () => {
    const owner = await newOwner();
    await save(owner, scriptWith('a'), null);
    const key = `login-test:${owner.accountId}`;
    await database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
      key,
      limits.login.testsPerHour,
      Date.now() + 60_000,
    ]);
    expect(await errorOf(await startTest(owner))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });
});

it('makes a draft of a recording and stores nothing', async () => {
  const owner = await newOwner();
  const steps = [
    { type: 'navigate', url: 'https://example.org/anmelden' },
    { type: 'change', value: 'streng-geheim', selectors: [['aria/Passwort'], ['#password']] },
  ];
  const call = (recording: string) =>
    server.call('POST', `${owner.path}/recording`, { cookie: owner.cookie, json: { recording } });
  const draft = (await (await call(JSON.stringify({ steps }))).json()) as LoginDraft;
  expect(draft.steps).toMatchObject([
    { kind: 'open', url: '/anmelden' },
    { kind: 'fill', target: password, value: 'streng-geheim', isSecret: true },
  ]);
  expect(await rowOf(owner)).toBeUndefined();
  expect(await errorOf(await call('{}'))).toMatchObject({ status: 400, code: 'RECORDING_INVALID' });
});

it('is read, and neither changed nor tested, by viewers, and hidden from others', async () => {
  const owner = await newOwner({ hasLogin: true, role: 'viewer' as 'owner' });
  expect((await read(owner)).login).toMatchObject({ state: 'working' });
  expect((await save(owner, scriptWith('a'), 1)).status).toBe(403);
  expect((await startTest(owner)).status).toBe(403);
  const stranger = await newOwner();
  const calls = [
    server.call('GET', owner.path, stranger),
    save({ ...stranger, path: owner.path }, scriptWith('a'), 1),
    startTest({ ...stranger, path: owner.path }),
    // The other's domain in one's own project.
    server.call('GET', owner.path.replace(owner.ids.projectId, stranger.ids.projectId), stranger),
    server.call('GET', `${stranger.path}/runs/${owner.ids.loginRunId}`, stranger),
    server.call('GET', `${stranger.path}/runs/${owner.ids.loginRunId}/steps/0/picture`, stranger),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  expect((await server.call('GET', owner.path)).status).toBe(401);
});
