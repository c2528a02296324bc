import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import type { PageResult } from '@zugang/browser';
import type { Finding } from '@zugang/engine';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { inScope, type Transaction } from '#platform/db/client';
import { crawls, domains, pages, projects, scans } from '#platform/db/schema/index';
import type { Context } from '#platform/context';
import { readSource, runCrawlStep, type Reach } from '#modules/crawl';
import { readPauseMs } from '#modules/host-limit';
import type { CheckPageMessage } from './jobs.ts';
import { followCrawls } from './follow-crawls.ts';
import { storePageResult } from './page/store-page-result.ts';

followCrawls();

type OneAnswer = string | { status: number; headers?: Record<string, string>; body?: string };
/** What a path answers: HTML, or a status with headers. A string is the HTML of a page with status 200; of a list, each is given once, and the last from then on. */
export type Answer = OneAnswer | OneAnswer[];
/** Changeable while the site runs. `requests` counts by path. */
export type TestSite = {
  host: string;
  url: string;
  answers: Map<string, Answer>;
  requests: { path: string; at: number; headers: IncomingHttpHeaders }[];
  close: () => Promise<void>;
};

/** Under which the results of a fixture were made. */
const conditions = 'as always';

/** A website on loopback with the given answers, 404 for the rest. */
export const startTestSite = async (answers: Record<string, Answer>): Promise<TestSite> => {
  const held = new Map(Object.entries(answers));
  const requests: TestSite['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, at: Date.now(), headers: request.headers });
    const given = held.get(path) ?? { status: 404, body: 'nothing here' };
    const answer = Array.isArray(given) ? ((given.length > 1 ? given.shift() : given[0]) ?? '') : given;
    const { status, headers = {}, body = '' } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    answers: held,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** A page with a title and links. */
export const pageOf = (title: string, links: readonly string[] = [], text = ''): string =>
  `<!doctype html><html lang="de"><title>${title}</title><h1>${title}</h1><p>${text}</p>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</html>`;

/** A finding as the engine makes it. */
export const findingOf = (ruleId: string, skeleton: string, values: Partial<Finding> = {}): Finding => ({
  ruleId,
  outcome: 'failed',
  impact: 'serious',
  region: 'main',
  selector: `main > ${skeleton}`,
  snippet: `<${skeleton}>`,
  skeleton,
  box: null,
  data: {},
  sources: ['axe:image-alt'],
  ...values,
});

/** The result of a page that was checked. */
export const checkedResult = (findings: Finding[], links: string[] = []): PageResult => ({
  kind: 'checked',
  url: 'http://localhost/',
  status: 200,
  durationMs: 5,
  screenshot: null,
  check: {
    findings,
    passed: ['html-has-lang'],
    inapplicable: [],
    elements: 10,
    title: 'Seite',
    language: 'de',
    links,
    size: { width: 1280, height: 800 },
  },
});

/** A database, a tenant with a project of one domain, and the way to the network. */
export type ScanFixture = {
  database: TestDatabase;
  egress: Egress;
  reach: Reach;
  ctx: Context;
  accountId: string;
  projectId: string;
  domainId: string;
  run: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Takes the steps of all running crawls until none is left (at most 200). */
  crawlToEnd: () => Promise<void>;
  /** Stores a result for the page at `path` of the active scan; false where it was dropped. */
  store: (path: string, result: PageResult) => Promise<boolean>;
  pageRows: () => Promise<Map<string, typeof pages.$inferSelect>>;
  latestScan: () => Promise<typeof scans.$inferSelect>;
  close: () => Promise<void>;
};

const insertProject = (
  ctx: Context,
  { accountId, site }: { accountId: string; site: Pick<TestSite, 'host' | 'url'> },
) =>
  inScope(ctx.db, [accountId], async (tx) => {
    const licenceKey = `key-${accountId}-${site.host}`;
    const [project] = await tx.insert(projects).values({ accountId, title: 'Test', licenceKey }).returning();
    if (!project) throw new Error('no project');
    const where = { accountId, projectId: project.id, host: site.host, startUrl: site.url, isPrimary: true };
    const [domain] = await tx.insert(domains).values(where).returning();
    if (!domain) throw new Error('no domain');
    return { projectId: project.id, domainId: domain.id };
  });

/** As a check stores it: with what it rests on, as far as the crawl saw it. What is missing is gone for certain. */
const storeWithEvidence = async (
  tx: Transaction,
  ctx: Context,
  { message, result }: { message: CheckPageMessage; result: PageResult },
) => {
  const source = await readSource(tx, message.pageId);
  const evidence = source && { conditions, source, rendered: null, resources: [], isComplete: true };
  const browserVersion = '153.0.1.2';
  return storePageResult(tx, ctx, {
    message,
    result,
    screenshotKey: null,
    evidence,
    browserVersion,
    isConfirmed: true,
  });
};

/** Opens a {@link ScanFixture} for a site. `isLimited`: the domain is not verified and the operator allows no host. `readConditions`: of a real runner. */
export const openScanFixture = async (
  site: Pick<TestSite, 'host' | 'url'>,
  {
    isLimited = false,
    readConditions = async () => conditions,
  }: { isLimited?: boolean } & Partial<Pick<Reach, 'readConditions'>> = {},
): Promise<ScanFixture> => {
  const database = await createTestDatabase();
  const egress = await startEgress({ allowHosts: [site.host] });
  const reach: Reach = { egress, readConditions };
  const tenant = await database.createTenant();
  const { accountId } = tenant;
  const ctx: Context = isLimited ? { ...tenant.ctx, settings: { ...tenant.ctx.settings, allowHosts: [] } } : tenant.ctx;
  const { projectId, domainId } = await insertProject(ctx, { accountId, site });
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inScope(ctx.db, [accountId], work);
  const latestScan = async () => {
    const rows = await run((tx) => tx.select().from(scans).where(eq(scans.projectId, projectId)).orderBy(scans.id));
    const scan = rows.at(-1);
    if (!scan) throw new Error('no scan');
    return scan;
  };
  const pageRows = async () => {
    const rows = await run((tx) => tx.select().from(pages).where(eq(pages.projectId, projectId)));
    return new Map(rows.map((row) => [row.url.slice(site.url.length - 1), row]));
  };
  return {
    database,
    egress,
    reach,
    ctx,
    accountId,
    projectId,
    domainId,
    run,
    latestScan,
    pageRows,
    crawlToEnd: async () => {
      for (let turn = 0; turn < 200; turn += 1) {
        const [crawl] = await run((tx) => tx.select().from(crawls).where(eq(crawls.state, 'running')).limit(1));
        if (!crawl) return;
        await runCrawlStep(ctx, reach, { accountId, projectId, crawlId: crawl.id, step: crawl.step });
        // The queue would begin the next step after that.
        await sleep(await readPauseMs(ctx, site.host));
      }
      throw new Error('the crawl does not end');
    },
    store: async (path, result) => {
      const scanId = (await latestScan()).id;
      const pageId = (await pageRows()).get(path)?.id;
      if (!pageId) throw new Error(`no page ${path}`);
      const message = { accountId, projectId, scanId, pageId };
      const stored = await run((tx) => storeWithEvidence(tx, ctx, { message, result }));
      return stored.isStored;
    },
    close: async () => {
      await egress.close();
      await database.drop();
    },
  };
};
