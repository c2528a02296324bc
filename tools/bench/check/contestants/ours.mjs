import { createPageRunner } from '../../../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../../../packages/crawler/src/egress/start-egress.ts';
import { pageScripts } from '../page-scripts.mjs';
import { watchSteps } from '../watch-steps.mjs';

/** `keep`: `all`, `axe` (axe-core's rules alone, in frames too, as the peers) or `floor`; `isTimed` sends the steps of each page with its findings. */
export const checkWithOurs = async ({ urls, chromium, tabs }, { keep, screenshot = false, isTimed = false }) => {
  const timed = [];
  if (keep === 'floor' || isTimed) watchSteps({ keep, readsRules: isTimed, onPage: (page) => timed.push(page) });
  const hosts = [...new Set(urls.map((url) => new URL(url).host))];
  const egress = await startEgress({ allowHosts: hosts });
  const source = isTimed ? 'timed' : keep === 'axe' ? 'axe' : 'all';
  const probes = { axe: ['frames'], floor: [] }[keep];
  const onProbe = (name, ms) => (timed.at(-1).probes[name] = ms);
  // Probes do not say which page they belong to: one page after the other.
  const given = {
    egress,
    tabs: isTimed ? 1 : tabs,
    ...(isTimed && { onProbe }),
    executablePath: chromium.path,
    pageScript: pageScripts[source],
  };
  const runner = createPageRunner({ ...given, ...(probes && { probes }) });
  const check = async (url) => {
    const result = await runner.check(url, { isolationKey: 'bench', level: 'AA', screenshot });
    if (result.kind !== 'checked') return { url, findings: [], error: result.error };
    const findings = result.check.findings.map(({ ruleId, outcome, selector }) => ({ ruleId, outcome, selector }));
    return { url, findings, error: null, elements: result.check.elements };
  };
  try {
    return { results: await Promise.all(urls.map(check)), timed };
  } finally {
    await runner.close();
    await egress.close();
  }
};
