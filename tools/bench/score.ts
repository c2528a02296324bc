/**
 * The score of sites of different quality, beside the measure before (the weighted share of rules without failures) and beside what it
 * is made of, so that a person can say whether the order is right.
 *
 *   node tools/bench/score.ts [--pages 12] NAME=FOLDER[,PATTERN] …
 *
 * Of each folder so many pages are checked, evenly drawn from all its `.html` files, or from those of a pattern (`before/page.html`).
 */
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { ruleById } from '../../packages/engine/src/catalogue/index.ts';
import { failedRules, impactWeights, pageScore, projectScore, sumUpPages } from '../../packages/engine/src/score.ts';
import type { PageCheck } from '../../packages/engine/src/types.ts';
import { serveFolder } from './serve-folder.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '12' } },
});
const most = Number(values.pages);

const weigh = (ruleIds: Iterable<string>): number =>
  [...ruleIds].reduce((sum, id) => {
    const rule = ruleById(id);
    return sum + (rule ? impactWeights[rule.impact] * (rule.kind === 'best-practice' ? 0.5 : 1) : 1);
  }, 0);

/** A page's score by the measure before. */
const shareOfRules = (check: PageCheck): number => {
  const failed = failedRules(check.findings);
  const passed = weigh(new Set(check.passed.filter((id) => !failed.has(id))));
  const total = passed + weigh(failed);
  return total === 0 ? 100 : (100 * passed) / total;
};

const drawn = (folder: string, pattern: string): string[] => {
  const all = globSync(pattern, { cwd: folder }).toSorted();
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] ?? '');
};

const checkFolder = async (folder: string, pattern: string): Promise<PageCheck[]> => {
  const site = await serveFolder(folder);
  const egress = await startEgress({ allowHosts: [site.host] });
  const runner = createPageRunner({ egress, tabs: 2, leavesOut: false });
  const checks: PageCheck[] = [];
  for (const path of drawn(folder, pattern)) {
    const url = `http://${site.host}/${encodeURI(path)}`;
    const result = await runner.check(url, { isolationKey: folder, level: 'AA', screenshot: false });
    if (result.kind === 'checked') checks.push(result.check);
  }
  await runner.close();
  await egress.close();
  site.close();
  return checks;
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

console.log('site\tpages\tmeasure before\tscore\twithout critical\twithout critical or serious\tfailing rules a page');
for (const given of positionals) {
  const [name = '', place = ''] = given.split('=');
  const [folder = '', pattern = '**/*.html'] = place.split(',');
  const checks = await checkFolder(folder, pattern);
  const scores = checks.map((check) => pageScore(check));
  const { pages, critical, serious } = sumUpPages(scores);
  const rules = mean(checks.map((check) => failedRules(check.findings).size));
  const before = mean(checks.map(shareOfRules));
  const shares = [pages - critical, pages - serious].map((free) => `${Math.round((100 * free) / pages)} %`);
  console.log([name, pages, before.toFixed(1), projectScore(scores), ...shares, rules.toFixed(1)].join('\t'));
}
