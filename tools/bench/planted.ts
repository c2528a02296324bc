/**
 * An audit of pages with one planted barrier each: which are found as failed, which only with a question that names the right thing.
 *
 *   node tools/bench/planted.ts FOLDER [--all]
 *
 * FOLDER: a checkout of alphagov/accessibility-tool-audit (its `tests/*.html`). Which rules name the barrier of a page stands in
 * `planted/rules.json`, written by a person; what a frame around all pages causes is left out. `--all` prints every page.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { ruleById } from '../../packages/engine/src/catalogue/index.ts';
import { serveFolder } from './serve-folder.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of a checkout of alphagov/accessibility-tool-audit.');

const naming = JSON.parse(readFileSync(new URL('./planted/rules.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;
const site = await serveFolder(folder);
const egress = await startEgress({ allowHosts: [site.host] });
const runner = createPageRunner({ egress, tabs: 2, leavesOut: false });

type Said = { rule: string; rules: string[]; outcome: string; selector: string; isAdvice: boolean };

const check = async (path: string): Promise<{ page: string; said: Said[] }> => {
  // Some barriers concern a whole page: the test then only links to it.
  const linked = /href="(\.\.\/example-pages\/[^"]+)"/.exec(readFileSync(join(folder, path), 'utf8'))?.[1];
  const address = linked ? join('tests', linked) : path;
  const request = { isolationKey: 'planted', level: 'AAA' as const, screenshot: false };
  const result = await runner.check(`http://${site.host}/${encodeURI(address)}`, request);
  if (result.kind !== 'checked') throw new Error(`${path} was not checked: ${result.error}`);
  const said = result.check.findings.map(({ ruleId: rule, outcome, selector, sources }) => ({
    rule,
    // One finding stands for what several rules saw at one place.
    rules: [rule, ...sources.map((source) => source.split(':')[1] ?? '')],
    outcome,
    selector,
    isAdvice: !['A', 'AA'].includes(ruleById(rule)?.level ?? ''),
  }));
  return { page: basename(path, '.html'), said };
};

const paths = globSync('tests/*.html', { cwd: folder }).toSorted();
const pages: { page: string; said: Said[] }[] = [];
const next = paths.values();
await Promise.all(
  [0, 1].map(async () => {
    for (const path of next) pages.push(await check(path));
  }),
);
await runner.close();
await egress.close();
site.close();

/** What many pages have in common comes from the frame around the barrier. */
const keyOf = ({ rule, outcome, selector }: Said): string => `${outcome} ${rule} ${selector}`;
const counts = new Map<string, number>();
for (const { said } of pages) for (const key of new Set(said.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
const isOwn = (one: Said): boolean => (counts.get(keyOf(one)) ?? 0) < pages.length / 4;

const judge = (page: string, said: readonly Said[]): string => {
  const right = said.filter(({ rules }) => rules.some((rule) => naming[page]?.includes(rule)));
  if (right.some(({ outcome }) => outcome === 'failed'))
    return right.every(({ isAdvice, outcome }) => isAdvice || outcome !== 'failed') ? 'advice' : 'failed';
  return right.length > 0 ? 'asked' : 'missed';
};

const totals: Record<string, number> = {};
for (const { page, said } of pages.toSorted((a, b) => a.page.localeCompare(b.page))) {
  const own = said.filter(isOwn);
  const verdict = judge(page, own);
  totals[verdict] = (totals[verdict] ?? 0) + 1;
  if (values.all || verdict === 'missed')
    console.log(
      `${verdict}\t${page}\t${[...new Set(own.map(({ rule, outcome, isAdvice }) => `${outcome === 'failed' ? '' : '?'}${rule}${isAdvice ? '*' : ''}`))].join(' ')}`,
    );
}
console.log(`${pages.length} pages:`, totals);
