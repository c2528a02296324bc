import { findingsOf, loadPeer } from './axe-findings.mjs';

/** With the concurrency it chooses itself; nothing is written to disk and nothing tried again. */
export const checkWithCrawlee = async ({ urls, chromium, peers, rules }) => {
  const { PlaywrightCrawler, Configuration, log } = await loadPeer(peers, '@crawlee/playwright');
  const { AxeBuilder } = await loadPeer(peers, '@axe-core/playwright');
  const { chromium: playwright } = await loadPeer(peers, 'playwright');
  log?.setLevel(log.LEVELS.ERROR);
  const results = [];
  const crawler = new PlaywrightCrawler(
    {
      launchContext: { launcher: playwright, launchOptions: { executablePath: chromium.path, args: chromium.args } },
      browserPoolOptions: { useFingerprints: false },
      maxRequestRetries: 0,
      requestHandlerTimeoutSecs: 120,
      requestHandler: async ({ page, request }) => {
        const found = await new AxeBuilder({ page }).withRules(rules).analyze();
        results.push({ url: request.url, findings: findingsOf(found), error: null });
      },
      failedRequestHandler: ({ request }, error) =>
        results.push({ url: request.url, findings: [], error: String(error).slice(0, 200) }),
    },
    new Configuration({ persistStorage: false }),
  );
  await crawler.run(urls);
  return { results };
};
