import type * as playwrightCore from 'playwright-core';
import type { Contestant, PageFindings } from '../bench-types.ts';
import { type AxePlaywright, findingsOf, loadPeer } from './axe-findings.ts';

type Handled = { page: playwrightCore.Page; request: { url: string } };
/** What is used of crawlee. */
type Crawlee = {
  PlaywrightCrawler: new (
    options: object,
    configuration: object,
  ) => { run: (urls: readonly string[]) => Promise<unknown> };
  Configuration: new (options: object) => object;
  log?: { setLevel: (level: number) => void; LEVELS: { ERROR: number } };
};

/** With the concurrency it chooses itself; nothing is written to disk and nothing tried again. */
export const checkWithCrawlee: Contestant = async ({ urls, chromium, peers, rules }) => {
  const { PlaywrightCrawler, Configuration, log } = await loadPeer<Crawlee>(peers, '@crawlee/playwright');
  const { AxeBuilder } = await loadPeer<AxePlaywright>(peers, '@axe-core/playwright');
  const { chromium: playwright } = await loadPeer<typeof playwrightCore>(peers, 'playwright');
  log?.setLevel(log.LEVELS.ERROR);
  const results: PageFindings[] = [];
  const crawler = new PlaywrightCrawler(
    {
      launchContext: { launcher: playwright, launchOptions: { executablePath: chromium.path, args: chromium.args } },
      browserPoolOptions: { useFingerprints: false },
      maxRequestRetries: 0,
      requestHandlerTimeoutSecs: 120,
      requestHandler: async ({ page, request }: Handled) => {
        const found = await new AxeBuilder({ page }).withRules(rules).analyze();
        results.push({ url: request.url, findings: findingsOf(found), error: null });
      },
      failedRequestHandler: ({ request }: Handled, error: unknown) =>
        results.push({ url: request.url, findings: [], error: String(error).slice(0, 200) }),
    },
    new Configuration({ persistStorage: false }),
  );
  await crawler.run(urls);
  return { results };
};
