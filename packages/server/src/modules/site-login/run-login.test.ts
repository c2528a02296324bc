import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, type LoginScript } from '@zugang/contract';
import { createLingeringBrowser, createLoginRunner, type LingeringBrowser, type LoginRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { member, serveMemberSite, type MemberSite } from '@zugang/browser/member-site.fixture';
import { inScope, type Transaction } from '#platform/db/client';
import { domainLogins, domains, loginRuns, loginSessions, projects } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import type { Context } from '#platform/context';
import { SecretUnreadableError } from '#platform/secrets';
import { runLogin } from './run-login.ts';
import { enqueueLoginRun } from './enqueue-login-run.ts';
import { getLogin, getLoginRun } from './get-login.ts';
import { loginRunQueue } from './jobs.ts';
import { pictureKeyOf } from './login-pictures.ts';
import { saveLogin } from './save-login.ts';
import { readLoginTerms } from './session-store.ts';

let site: MemberSite;
let egress: Egress;
let browser: LingeringBrowser;
let runner: LoginRunner;
let database: TestDatabase;
let ctx: Context;
let accountId: string;
let projectId: string;
let domainId: string;

beforeAll(async () => {
  site = await serveMemberSite();
  egress = await startEgress({ allowHosts: [site.host] });
  browser = createLingeringBrowser({ egress });
  const real = createLoginRunner(browser);
  runner = { ...real, run: (request) => real.run({ ...request, stepMs: 4_000 }) };
});
afterAll(async () => {
  await browser.close();
  await egress.close();
  site.close();
});
const run = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => inScope(ctx.db, [accountId], work);
beforeEach(async () => {
  database = await createTestDatabase();
  ({ ctx, accountId } = await database.createTenant());
  await run(async (tx) => {
    const [project] = await tx.insert(projects).values({ accountId, title: 'T', licenceKey: randomUUID() }).returning();
    projectId = project?.id ?? '';
    const where = { accountId, projectId, host: site.host, startUrl: `${site.origin}/`, isPrimary: true };
    const [domain] = await tx.insert(domains).values(where).returning();
    domainId = domain?.id ?? '';
  });
});
afterEach(() => database.drop());

const label = (value: string) => ({ by: 'label', value }) as const;
const signIn = (password: string): LoginScript['steps'] => [
  { id: randomUUID(), kind: 'open', url: '/anmelden' },
  { id: randomUUID(), kind: 'fill', target: label('E-Mail-Adresse'), value: member.user, isSecret: false },
  { id: randomUUID(), kind: 'fill', target: label('Passwort'), value: password, isSecret: true },
  { id: randomUUID(), kind: 'click', target: { by: 'button', value: 'Anmelden' } },
  { id: randomUUID(), kind: 'assert', that: { is: 'text', text: 'Guten Tag, Mia' } },
];
const start: LoginScript['steps'] = [
  { id: randomUUID(), kind: 'open', url: '/' },
  { id: randomUUID(), kind: 'assert', that: { is: 'text', text: 'Start' } },
];
const save = (steps: LoginScript['steps'], version: number | null = null) =>
  saveLogin(ctx, { projectId, domainId, script: { steps, trustedOrigins: [] }, version });
/** Another domain of the project with the same login. */
const addDomain = () =>
  run(async (tx) => {
    const where = { accountId, projectId, host: 'other.example', startUrl: `${site.origin}/`, isPrimary: false };
    const verifiedAt = new Date();
    const [domain] = await tx
      .insert(domains)
      .values({ ...where, verifiedAt })
      .returning();
    const id = domain?.id ?? '';
    const [login] = await tx.select().from(domainLogins);
    if (login) await tx.insert(domainLogins).values({ ...login, domainId: id });
    return id;
  });
const ask = (reason: 'test' | 'scan' | 'again' = 'test') =>
  run((tx) => enqueueLoginRun(tx, ctx, { accountId, domainId, reason }));
const deliver = (runId: string) => runLogin(ctx, runner, { accountId, domainId, runId });
const rowOf = async (runId: string) =>
  (await run((tx) => tx.select().from(loginRuns).where(eq(loginRuns.id, runId))))[0];
const loginRow = async () => (await run((tx) => tx.select().from(domainLogins)))[0];
const terms = () =>
  run(async (tx) => {
    const [domain] = await tx.select().from(domains);
    return domain ? readLoginTerms(tx, ctx, domain) : null;
  });

describe('a run of a login', () => {
  it('signs in, shows its pictures and keeps the session sealed', async () => {
    await save(signIn(member.password));
    const runId = await ask();
    await deliver(runId);
    const row = await rowOf(runId);
    expect(row).toMatchObject({ state: 'passed', failure: null, failedStep: null });
    expect(row?.steps.map(({ state, hasPicture }) => [state, hasPicture])).toEqual(
      Array.from({ length: 5 }, () => ['passed', true]),
    );
    const picture = await ctx.storage.get(pictureKeyOf({ accountId, domainId, id: runId }, 4));
    expect([...(picture?.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
    const [session] = [...site.sessions];
    const known = await terms();
    expect(known?.session?.cookies).toMatchObject([{ name: 'sid', value: session }]);
    const [stored] = await run((tx) => tx.select().from(loginSessions));
    expect(stored?.sealed).not.toContain(session);
    // Copied to another domain it is worth nothing.
    expect(() => ctx.secrets.open(stored?.sealed ?? '', `login-session:${randomUUID()}`)).toThrow(
      SecretUnreadableError,
    );
  });

  it('that fails says where and why, and the login is failing', async () => {
    await save(signIn('Falsch-4711'));
    const runId = await ask();
    await deliver(runId);
    expect(await rowOf(runId)).toMatchObject({ state: 'failed', failedStep: 4, failure: 'assertion' });
    expect(await loginRow()).toMatchObject({ state: 'failing', failedStep: 4, failure: 'assertion' });
    expect((await terms())?.session).toBeNull();
  });

  it('is tried again where its worker died, and fails where that happens again; it never hangs', async () => {
    await save(start);
    const died = (runId: string, attempts: number) =>
      run((tx) => tx.update(loginRuns).set({ state: 'running', attempts }).where(eq(loginRuns.id, runId)));
    const once = await ask();
    await died(once, 1);
    await deliver(once);
    expect(await rowOf(once)).toMatchObject({ state: 'passed', attempts: 2 });
    const twice = await ask();
    await died(twice, 2);
    await deliver(twice);
    expect(await rowOf(twice)).toMatchObject({ state: 'failed', failure: 'unexpected' });
    const lost = await ask();
    expect(await ask()).toBe(lost);
    const longAgo = new Date(Date.now() - 3_600_000);
    await run((tx) => tx.update(loginRuns).set({ createdAt: longAgo }).where(eq(loginRuns.id, lost)));
    expect(await ask()).not.toBe(lost);
    expect(await rowOf(lost)).toMatchObject({ state: 'failed', failure: 'unexpected' });
  });

  it('waits for the one that its account has under way at another worker, which is shown, and leaves its worker free', async () => {
    await save(start);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow: LoginRunner = {
      ...runner,
      run: async (request) => {
        begun.resolve();
        await goOn.promise;
        return runner.run(request);
      },
    };
    const first = await ask();
    const running = runLogin(ctx, slow, { accountId, domainId, runId: first });
    await begun.promise;
    const other = await addDomain();
    const second = await run((tx) => enqueueLoginRun(tx, ctx, { accountId, domainId: other, reason: 'test' }));
    await runLogin(ctx, runner, { accountId, domainId: other, runId: second });
    expect(await rowOf(second)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await getLoginRun(ctx, { projectId, domainId: other, runId: second })).toMatchObject({ ahead: 1 });
    const { rows } = await database.pool.query<{ later: boolean }>(
      `select start_after > now() as later from pgboss.job where name = 'login-run' and data->>'runId' = $1 order by created_on desc`,
      [second],
    );
    expect(rows[0]).toEqual({ later: true });
    goOn.resolve();
    await running;
    await runLogin(ctx, runner, { accountId, domainId: other, runId: second });
    expect([await rowOf(first), await rowOf(second)]).toMatchObject([{ state: 'passed' }, { state: 'passed' }]);
  });

  it('shows how many logins of others are taken before it', async () => {
    await save(start);
    const { accountId: rival } = await database.createTenant();
    const message = { accountId: rival, domainId: randomUUID(), runId: randomUUID() };
    await inScope(database.db, [rival], (tx) => ctx.jobs.send(tx, loginRunQueue, { message }));
    const runId = await ask();
    await run((tx) =>
      tx.execute(sql`update pgboss.job set priority = 0 where name = 'login-run' and data->>'accountId' = ${rival}`),
    );
    expect(await getLoginRun(ctx, { projectId, domainId, runId })).toMatchObject({ state: 'queued', ahead: 1 });
    expect(await getLogin(ctx, { projectId, domainId })).toMatchObject({ runs: [{ id: runId, ahead: 1 }] });
  });

  it('is done once, however often its message comes', async () => {
    await save(start);
    const runId = await ask();
    await deliver(runId);
    const before = await rowOf(runId);
    await deliver(runId);
    expect(await rowOf(runId)).toEqual(before);
  });

  it('changes no state of a script that was changed in the meantime', async () => {
    await save(start);
    const runId = await ask();
    const changing: LoginRunner = {
      ...runner,
      run: async (request) => {
        const outcome = await runner.run(request);
        await save(signIn(member.password), 1);
        return outcome;
      },
    };
    await runLogin(ctx, changing, { accountId, domainId, runId });
    expect(await rowOf(runId)).toBeUndefined();
    expect(await ctx.storage.get(pictureKeyOf({ accountId, domainId, id: runId }, 0))).toBeNull();
    expect((await terms())?.session).toBeNull();
    expect(await loginRow()).toMatchObject({ state: 'untested', version: 2 });
  });

  it('keeps the session where it holds all the time, and gets another where it has ended', async () => {
    await save(signIn(member.password));
    await deliver(await ask());
    const first = await terms();
    const logins = site.logins();
    const held = await ask('again');
    await deliver(held);
    expect(await rowOf(held)).toMatchObject({ state: 'passed', steps: [] });
    expect([site.logins(), (await terms())?.takenAt]).toEqual([logins, first?.takenAt]);
    site.sessions.clear();
    await deliver(await ask('again'));
    expect(site.logins()).toBe(logins + 1);
    expect((await terms())?.session).not.toEqual(first?.session);
  });

  it('for a check is tried twice where the site is away, and once where it refuses', async () => {
    const tries = async (steps: LoginScript['steps'], reason: 'test' | 'scan', version: number | null) => {
      await save(steps, version);
      let count = 0;
      const counting: LoginRunner = {
        ...runner,
        run: (request) => {
          count += 1;
          return runner.run(request);
        },
      };
      await runLogin(ctx, counting, { accountId, domainId, runId: await ask(reason) });
      return count;
    };
    const away: LoginScript['steps'] = [{ id: randomUUID(), kind: 'open', url: '/gibt-es-nicht' }, ...start.slice(1)];
    expect(await tries(away, 'scan', null)).toBe(2);
    expect(
      await tries(
        away.map((step) => ({ ...step, id: randomUUID() })),
        'test',
        1,
      ),
    ).toBe(1);
    expect(await tries(signIn('Falsch-4711'), 'scan', 2)).toBe(1);
  });

  it('says where its secrets cannot be read any more', async () => {
    await save(signIn(member.password));
    await run((tx) => tx.update(domainLogins).set({ sealed: 'v1.a.b.c' }));
    const runId = await ask();
    await deliver(runId);
    expect(await rowOf(runId)).toMatchObject({ state: 'failed', failure: 'secret_unreadable' });
  });

  it('and its pictures are forgotten when there are too many', async () => {
    await save(start);
    const values = { accountId, domainId, version: 1, reason: 'test', state: 'passed' } as const;
    const old = Array.from({ length: limits.login.runs }, () => randomUUID());
    for (const [age, id] of old.entries()) {
      const createdAt = new Date(Date.now() - (age + 1) * 60_000);
      await run((tx) => tx.insert(loginRuns).values({ ...values, id, createdAt }));
      await ctx.storage.put(pictureKeyOf({ accountId, domainId, id }, 0), Buffer.from('x'), 'image/jpeg');
    }
    await deliver(await ask());
    const kept = new Set((await run((tx) => tx.select().from(loginRuns))).map(({ id }) => id));
    expect(kept.size).toBe(limits.login.runs);
    const oldest = old.at(-1) ?? '';
    expect(kept.has(oldest)).toBe(false);
    expect(await ctx.storage.get(pictureKeyOf({ accountId, domainId, id: oldest }, 0))).toBeNull();
    expect(await ctx.storage.get(pictureKeyOf({ accountId, domainId, id: old[0] ?? '' }, 0))).not.toBeNull();
  });
});
