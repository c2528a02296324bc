// A process of its own, because a browser and its fonts are found by the environment. It is sent pages and answers what was found on
// each: `[[name, { error, findings: ['rule outcome selector'] }]]`.
import { createPageRunner, findChromium } from '@zugang/browser';
import type { Finding } from '@zugang/engine';
import { startEgress } from '@zugang/crawler/egress';
import type { LaneAnswer, LaneGreeting, LanePage } from './lane-types.ts';

const egress = await startEgress({ allowHosts: JSON.parse(process.argv[2] ?? '[]') });
const runner = createPageRunner({ egress, tabs: 2, leavesOut: false });
const { version } = await findChromium();

const describe = ({ ruleId, outcome, selector }: Finding): string => `${ruleId} ${outcome} ${selector}`;

const check = async ({ name, url, group }: LanePage): Promise<LaneAnswer[number]> => {
  const result = await runner.check(url, { isolationKey: group, level: 'AAA', screenshot: false });
  if (result.kind !== 'checked') return [name, { error: result.error, findings: [] }];
  return [name, { error: null, findings: result.check.findings.map(describe) }];
};

process.on('message', async (pages: LanePage[]) => {
  const answer: LaneAnswer = await Promise.all(pages.map(check));
  process.send?.(answer);
});
process.once('disconnect', async () => {
  await runner.close();
  await egress.close();
  process.exit();
});
process.send?.({ version } satisfies LaneGreeting);
