import type * as playwrightCore from 'playwright-core';
import type { CheckTask, PageFindings } from '../bench-types.ts';
import { type AxePlaywright, findingsOf, loadPeer } from './axe-findings.ts';

/** One page after the other in one tab, as its documentation shows. `waitUntil`: `load` or `networkidle`. */
export const checkWithAxePlaywright = async (
  { urls, chromium, peers, rules }: CheckTask,
  { waitUntil }: { waitUntil: 'load' | 'networkidle' },
): Promise<{ results: PageFindings[] }> => {
  const { chromium: playwright } = await loadPeer<typeof playwrightCore>(peers, 'playwright-core');
  const { AxeBuilder } = await loadPeer<AxePlaywright>(peers, '@axe-core/playwright');
  const browser = await playwright.launch({ executablePath: chromium.path, args: chromium.args });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const results: PageFindings[] = [];
  for (const url of urls) {
    try {
      await page.goto(url, { waitUntil });
      const found = await new AxeBuilder({ page }).withRules(rules).analyze();
      results.push({ url, findings: findingsOf(found), error: null });
    } catch (error) {
      results.push({ url, findings: [], error: String(error).slice(0, 200) });
    }
  }
  await browser.close();
  return { results };
};
