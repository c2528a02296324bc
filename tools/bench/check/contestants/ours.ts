import { createPageRunner } from '../../../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../../../packages/crawler/src/egress/start-egress.ts';
import type { ProbeName } from '../../../../packages/browser/src/probes/index.ts';
import type { CheckTask, PageFindings, TimedPage } from '../bench-types.ts';
import { pageScripts } from '../page-scripts.ts';
import { watchSteps } from '../watch-steps.ts';

type OurOptions = { keep: 'all' | 'axe' | 'floor'; screenshot?: boolean; isTimed?: boolean };

/** What is tried of each; everything where nothing is named. */
const probesOf: { [Keep in OurOptions['keep']]?: readonly ProbeName[] } = { axe: ['frames'], floor: [] };

/** `keep`: `all`, `axe` (axe-core's rules alone, in frames too, as the peers) or `floor`; `isTimed` sends the steps of each page with its findings. */
export const checkWithOurs = async (
  { urls, hosts, chromium, tabs }: CheckTask,
  { keep, screenshot = false, isTimed = false }: OurOptions,
): Promise<{ results: PageFindings[]; timed: TimedPage[] }> => {
  const timed: TimedPage[] = [];
  if (keep === 'floor' || isTimed) watchSteps({ keep, readsRules: isTimed, onPage: (page) => timed.push(page) });
  const egress = await startEgress({ allowHosts: hosts });
  const source = isTimed ? 'timed' : keep === 'axe' ? 'axe' : 'all';
  const probes = probesOf[keep];
  const onProbe = (name: ProbeName, ms: number): void => {
    const page = timed.at(-1);
    if (page) page.probes[name] = ms;
  };
  // Probes do not say which page they belong to: one page after the other.
  const given = {
    egress,
    tabs: isTimed ? 1 : tabs,
    ...(isTimed && { onProbe }),
    executablePath: chromium.path,
    pageScript: pageScripts[source],
  };
  const runner = createPageRunner({ ...given, ...(probes && { probes }) });
  const check = async (url: string): Promise<PageFindings> => {
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
