/**
 * What our checker says about the examples of the W3C's ARIA Authoring Practices, which are models of right behaviour: every failure
 * of a rule of our own is a false alarm unless a person sees a barrier.
 *
 *   node tools/bench/apg.ts FOLDER [--rule ID …]
 *
 * FOLDER: a checkout of w3c/aria-practices (its `content/patterns/…/examples/*.html` are checked). `--rule` prints every element.
 */
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { ruleById } from '../../packages/engine/src/catalogue/index.ts';
import type { Finding } from '../../packages/engine/src/types.ts';
import { serveFolder } from './serve-folder.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rule: { type: 'string', multiple: true } },
});
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of a checkout of w3c/aria-practices.');
const paths = globSync('content/patterns/**/examples/*.html', { cwd: folder }).toSorted();
if (paths.length === 0) throw new Error(`There are no examples in ${folder}.`);

const site = await serveFolder(folder, '/content/');
const egress = await startEgress({ allowHosts: [site.host] });
const runner = createPageRunner({ egress, tabs: 2, leavesOut: false });

type Found = Finding & { page: string };

const check = async (path: string): Promise<Found[]> => {
  const url = `http://${site.host}/${path}`;
  const result = await runner.check(url, { isolationKey: 'apg', level: 'AA', screenshot: false });
  if (result.kind !== 'checked') throw new Error(`${path} was not checked: ${result.error}`);
  const page = path.split('/').slice(2).join('/');
  return result.check.findings.map((finding) => ({ ...finding, page }));
};

const found: Found[] = [];
for (const path of paths) found.push(...(await check(path)));
await runner.close();
await egress.close();
site.close();

const isOwn = ({ ruleId }: Found): boolean => ruleById(ruleId)?.engine !== 'axe';
const byRule = Map.groupBy(found.filter(isOwn), ({ ruleId, outcome }) => `${outcome}\t${ruleId}`);
const rows = [...byRule].map(([name, all]) => ({ name, all, pages: new Set(all.map(({ page }) => page)).size }));
console.log(`${paths.length} pages`);
console.log('outcome\trule\tpages\tfindings');
for (const { name, all, pages } of rows.toSorted((a, b) => a.name.localeCompare(b.name) || b.pages - a.pages))
  console.log(`${name}\t${pages}\t${all.length}`);
const asked = found.filter((finding) => values.rule?.includes(finding.ruleId));
for (const { ruleId, outcome, page, selector, snippet } of asked)
  console.log(`${outcome} ${ruleId} ${page}\n  ${selector}\n  ${snippet.slice(0, 200)}`);
