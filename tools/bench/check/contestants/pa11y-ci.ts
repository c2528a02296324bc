import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from '../bench-types.ts';
import { runProgram } from '../run-program.ts';

/** An issue of a page; without a code it says why the page could not be checked. */
type Pa11yIssue = { code?: string; selector?: string; message?: string };

/** Its command line with axe's runner, as many pages at once as there are cores. Its WCAG2AA leaves out what is new in WCAG 2.2. */
export const checkWithPa11yCi: Contestant = async ({ urls, chromium, peers }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-bench-pa11y-'));
  const config = join(folder, 'pa11yci.json');
  const defaults = {
    runners: ['axe'],
    standard: 'WCAG2AA',
    timeout: 120_000,
    concurrency: availableParallelism(),
    // With contexts of their own, pages of one browser close each other here.
    useIncognitoBrowserContext: false,
    includeWarnings: true,
    includeNotices: true,
    viewport: { width: 1280, height: 800 },
    chromeLaunchConfig: { executablePath: chromium.path, args: chromium.args, headless: 'shell' },
  };
  writeFileSync(config, JSON.stringify({ defaults, urls }));
  try {
    const { stdout, stderr } = await runProgram(process.execPath, [
      join(peers, 'node_modules/pa11y-ci/bin/pa11y-ci.js'),
      '--config',
      config,
      '--json',
    ]);
    if (!stdout.trim().startsWith('{')) throw new Error(stderr.slice(0, 500));
    const report: { results: Record<string, Pa11yIssue[]> } = JSON.parse(stdout);
    return {
      results: urls.map((url) => {
        const issues: Pa11yIssue[] = report.results[url] ?? [{ message: 'no result' }];
        const failure = issues.find(({ code }) => !code);
        const findings = issues.flatMap(({ code, selector }) =>
          code ? [{ ruleId: code, outcome: '', selector: selector ?? '' }] : [],
        );
        return { url, findings, error: failure ? String(failure.message).slice(0, 200) : null };
      }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
