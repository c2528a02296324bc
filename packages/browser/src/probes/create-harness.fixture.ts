import type { Finding, PageCheck } from '@zugang/engine';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { serveLoopback, type Handler, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPageRunner, type PageRunnerOptions } from '../page-runner/create-page-runner.ts';
import type { CheckPageOptions, PageResult, PageRunner } from '../page-runner/page-runner-types.ts';

type Pages = Readonly<Record<string, Handler | string>>;

/** Pages that are served to the tests of a file, and the egress that leads to them. */
export type TestSite = {
  /** The requested paths. */
  hits: () => string[];
  origin: () => string;
  egress: () => Egress;
};

/** Serves pages before the tests of a file, and ends that after them. */
export const createTestSite = (pages: Pages): TestSite => {
  let site: LoopbackSite;
  let egress: Egress;
  beforeAll(async () => {
    site = await serveLoopback(pages);
    // Under its other name the same server is another site for the browser.
    egress = await startEgress({ allowHosts: [site.host, site.host.replace('127.0.0.1', 'localhost')] });
  });
  afterAll(async () => {
    await egress.close();
    site.close();
  });
  return { hits: () => site.hits, origin: () => site.origin, egress: () => egress };
};

/** Pages of a made site, checked in one Chromium by the tests of a file. */
export type Harness = TestSite & {
  /** How the check of a page ended; for level AA and without a picture unless asked otherwise. */
  look: (path: string, options?: Partial<CheckPageOptions>) => Promise<PageResult>;
  /** The checked page; throws where it could not be checked. */
  check: (path: string, isolationKey?: string) => Promise<PageCheck>;
  /** What our own rule says of a page: `failed: reason`, `cannot-tell: reason`, `passed`, `inapplicable` or `none`. All rules of a page are read from one check. */
  verdictOf: (path: string, ruleId: string) => Promise<string>;
  /** The same of any engine's rule, without the reason. */
  outcomeOf: (path: string, ruleId: string) => Promise<string>;
  runner: () => PageRunner;
};

type HarnessOptions = Partial<PageRunnerOptions> & {
  level?: CheckPageOptions['level'];
};

const withoutFinding = ({ passed, inapplicable }: PageCheck, ruleId: string): string => {
  if (passed.includes(ruleId)) return 'passed';
  return inapplicable.includes(ruleId) ? 'inapplicable' : 'none';
};

/** What any engine's rule says in a check: the severest outcome, `passed`, `inapplicable` or `none`. */
export const readOutcome = (checked: PageCheck, ruleId: string): string => {
  const found = checked.findings.filter(
    (finding) => finding.ruleId === ruleId || finding.sources.includes(`zugang:${ruleId}`),
  );
  if (found.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return found[0]?.outcome ?? withoutFinding(checked, ruleId);
};

const describe = ({ outcome, data }: Finding): string => `${outcome}: ${data['reason']}`;

/** Serves pages and starts a browser before the tests of a file, and ends both after them. `options`: which probes run, in how many tabs, for which level. Nothing is left out on pages that are made alike, as those of a test are, unless asked otherwise. */
export const createHarness = (pages: Pages, { level = 'AA', ...options }: HarnessOptions = {}): Harness => {
  const site = createTestSite(pages);
  let runner: PageRunner;
  beforeAll(() => {
    runner = createPageRunner({ egress: site.egress(), tabs: 2, leavesOut: false, ...options });
  });
  afterAll(() => runner.close());
  const look: Harness['look'] = (path, asked = {}) =>
    runner.check(site.origin() + path, { isolationKey: 'a', level, screenshot: false, ...asked });
  const check: Harness['check'] = async (path, isolationKey = 'a') => {
    const result = await look(path, { isolationKey });
    if (result.kind !== 'checked') throw new Error(`${path}: ${result.error}`);
    return result.check;
  };
  const checks = new Map<string, Promise<PageCheck>>();
  beforeEach(({ task }) => {
    // A second try of a test checks its page again.
    if (task.result?.retryCount) checks.clear();
  });
  const checkOnce = (path: string): Promise<PageCheck> => {
    const known = checks.get(path) ?? check(path);
    checks.set(path, known);
    return known;
  };
  return {
    ...site,
    look,
    check,
    verdictOf: async (path, ruleId) => {
      const checked = await checkOnce(path);
      // Another engine may have seen the same barrier, under its own rule.
      const found = checked.findings.find(({ sources }) => sources.includes(`zugang:${ruleId}`));
      return found ? describe(found) : withoutFinding(checked, ruleId);
    },
    outcomeOf: async (path, ruleId) => readOutcome(await checkOnce(path), ruleId),
    runner: () => runner,
  };
};
