import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginScript } from '@zugang/contract';
import {
  conditionsKey,
  createLingeringBrowser,
  createLoginRunner,
  createPageRunner,
  type LingeringBrowser,
  type LoginRunner,
  type PageRunner,
} from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { member, serveMemberSite, type MemberSite } from '@zugang/browser/member-site.fixture';
import { runLogin, saveLogin } from '#modules/site-login';
import {
  crawls,
  domainLogins,
  loginRuns,
  loginSessions,
  outboxMails,
  projectNotices,
  scanPages,
} from '#platform/db/schema/index';
import { RetryJob } from '#platform/errors';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { checkPage } from './check-page.ts';
import { runCrawlStep } from '#modules/crawl';
import { openScanFixture, type ScanFixture } from '../scan.fixture.ts';
import { startScan } from '../start/start-scan.ts';

let site: MemberSite;
let fixture: ScanFixture;
let egress: Egress;
let browser: LingeringBrowser;
let logins: LoginRunner;
let runner: PageRunner;

beforeAll(async () => {
  site = await serveMemberSite();
  egress = await startEgress({ allowHosts: [site.host] });
  browser = createLingeringBrowser({ egress });
  const real = createLoginRunner(browser);
  // Under load a step may take its time; one that fails is not to take all of it.
  logins = { ...real, run: (request) => real.run({ ...request, stepMs: 4_000 }) };
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
});
afterAll(async () => {
  await runner.close();
  await browser.close();
  await egress.close();
  site.close();
});
beforeEach(async () => {
  site.hits.length = 0;
  site.sessions.clear();
  site.lastTo(Infinity);
  const served = {
    host: site.host,
    url: `${site.origin}/`,
    answers: new Map(),
    requests: [],
    close: async () => undefined,
  };
  const readConditions = async (session: string) => conditionsKey({ ...(await runner.readConditions('AA')), session });
  fixture = await openScanFixture(served, { readConditions });
  fixture.ctx.settings = { ...fixture.ctx.settings, allowHosts: [site.host] };
});
afterEach(() => fixture.close());

const scriptWith = (password: string): LoginScript => {
  const label = (value: string) => ({ by: 'label', value }) as const;
  const id = () => randomUUID();
  return {
    steps: [
      { id: id(), kind: 'open', url: '/anmelden' },
      { id: id(), kind: 'fill', target: label('E-Mail-Adresse'), value: member.user, isSecret: false },
      { id: id(), kind: 'fill', target: label('Passwort'), value: password, isSecret: true },
      { id: id(), kind: 'click', target: { by: 'button', value: 'Anmelden' } },
      { id: id(), kind: 'assert', that: { is: 'text', text: 'Guten Tag, Mia' } },
    ],
    trustedOrigins: [],
  };
};
const save = (password: string = member.password, version: number | null = null) => {
  const { ctx, projectId, domainId } = fixture;
  return saveLogin(ctx, { projectId, domainId, script: scriptWith(password), version });
};

const step = async (): Promise<void> => {
  const { ctx, run, accountId, projectId } = fixture;
  const [crawl] = await run((tx) => tx.select().from(crawls).where(eq(crawls.state, 'running')).limit(1));
  const reach = { ...fixture.reach, egress };
  if (crawl) await runCrawlStep(ctx, reach, { accountId, projectId, crawlId: crawl.id, step: crawl.step });
  const pending = await run((tx) => tx.select().from(scanPages).where(eq(scanPages.state, 'pending')));
  for (const { scanId, pageId } of pending)
    await checkPage(ctx, { egress, runner }, { accountId, projectId, scanId, pageId }).catch((error: unknown) => {
      if (!(error instanceof RetryJob)) throw error;
    });
  const isOpen = inArray(loginRuns.state, ['queued', 'running']);
  const open = await run((tx) => tx.select().from(loginRuns).where(isOpen));
  for (const { id: runId, domainId } of open) await runLogin(ctx, logins, { accountId, domainId, runId });
};

/** Does what the queue would have done, until the scan is over. */
const scan = async (mode: 'all' | 'changed' = 'all'): Promise<void> => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode });
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await fixture.latestScan()).state !== 'running') return;
    await step();
  }
  throw new Error('the scan does not end');
};
const ledger = async () =>
  Object.fromEntries(
    [...(await fixture.pageRows())].map(([path, row]) => [path, row.error ?? row.skipReason ?? row.state]),
  );
const runsOf = (reason: 'scan' | 'again') =>
  fixture.run((tx) =>
    tx
      .select()
      .from(loginRuns)
      .where(and(eq(loginRuns.domainId, fixture.domainId), eq(loginRuns.reason, reason))),
  );

describe('a scan of a domain with a login', () => {
  it('checks what lies behind it, to which no page leads, and never signs itself out', async () => {
    await save();
    await scan();
    expect(await ledger()).toMatchObject({
      '/': 'checked',
      '/konto': 'checked',
      '/daten': 'checked',
      '/ende': 'logout_link',
      '/logout': 'logout_link',
    });
    expect(site.hits.filter((path) => path === '/ende' || path === '/logout')).toEqual([]);
    expect(site.sessions.size).toBe(1);
    const [login] = await fixture.run((tx) => tx.select().from(domainLogins));
    expect(login).toMatchObject({ state: 'working', failedStep: null });
    // No secret is in the clear in any row.
    const rows = await fixture.run(async (tx) => [
      await tx.select().from(domainLogins),
      await tx.select().from(loginRuns),
      await tx.select().from(loginSessions),
    ]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(member.password);
    for (const session of site.sessions) expect(text).not.toContain(session);
  }, 60_000);

  it('does not check the domain where the login fails, leaves results as they are and says so once', async () => {
    await save();
    await scan();
    const before = (await fixture.pageRows()).get('/konto');
    await save('Falsch-4711', 1);
    await scan();
    expect((await fixture.latestScan()).pagesChecked).toBe(0);
    expect((await fixture.pageRows()).get('/konto')).toEqual(before);
    const said = await fixture.run((tx) => tx.select().from(crawls));
    expect(said.map(({ error }) => error)).toContain('login_failed');
    const notices = () =>
      fixture.run((tx) => tx.select().from(projectNotices).where(eq(projectNotices.kind, 'login_failed')));
    expect(await notices()).toMatchObject([{ data: { host: site.host } }]);
    const [login] = await fixture.run((tx) => tx.select().from(domainLogins));
    expect(login).toMatchObject({ state: 'failing', failure: 'assertion', failedStep: 4 });
    await scan();
    const mails = await fixture.database.db.select({ subject: outboxMails.subject }).from(outboxMails);
    expect(mails.filter(({ subject }) => subject === `Anmeldung auf ${site.host} fehlgeschlagen`)).toHaveLength(1);
    await save(member.password, 2);
    await scan();
    expect(await notices()).toEqual([]);
  }, 120_000);

  it('signs in again where the session ends, and loses no page by it', async () => {
    await save();
    site.lastTo(4);
    await scan();
    expect(await ledger()).toMatchObject({ '/konto': 'checked', '/daten': 'checked' });
    expect((await runsOf('again')).length).toBeGreaterThan(0);
    expect((await fixture.pageRows()).get('/konto')?.title).toBe('Konto');
  }, 120_000);

  it.runIf(isLongTest)(
    'gives up where the session never lasts, and takes no login page for content',
    async () => {
      await save();
      await scan();
      const before = (await fixture.pageRows()).get('/konto');
      site.endsAtOnce(true);
      await scan();
      site.endsAtOnce(false);
      const row = (await fixture.pageRows()).get('/konto');
      expect(row).toMatchObject({ error: 'signed_out', title: 'Konto', score: before?.score });
      expect((await runsOf('again')).length).toBeLessThanOrEqual(5);
    },
    180_000,
  );

  it.runIf(isLongTest)(
    'takes nothing for changed by a new session alone, but all by another script',
    async () => {
      await save();
      await scan();
      await scan('changed');
      expect((await fixture.latestScan()).pagesUnchanged).toBeGreaterThan(0);
      await save(`${member.password} `, 1).then(() => save(member.password, 2));
      await scan('changed');
      expect((await fixture.latestScan()).pagesUnchanged).toBe(0);
    },
    120_000,
  );

  it('does not sign in if ownership of the domain is not proved', async () => {
    await save();
    fixture.ctx.settings = { ...fixture.ctx.settings, allowHosts: [] };
    await scan();
    expect(await runsOf('scan')).toEqual([]);
    expect(await ledger()).not.toHaveProperty('/konto');
  }, 60_000);
});
