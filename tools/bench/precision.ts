/**
 * How often what our own rules and probes say is true, on pages that nobody tuned them to: checks pages of many sites, draws findings of
 * each rule from different sites and parts by a fixed seed, and prints the precision of those that are labelled.
 *
 *   node tools/bench/precision.ts collect FILE [--pages 12] [--all] NAME=FOLDER …
 *   node tools/bench/precision.ts draw FILE [--outcome failed] [--rule ID …] [--draws 12]
 *   node tools/bench/precision.ts report [FILE]
 *   node tools/bench/precision.ts compare FILE OTHER
 *   node tools/bench/precision.ts collect AGAIN --labelled FILE NAME=FOLDER …
 *   node tools/bench/precision.ts kept AGAIN FILE
 *
 * `collect` writes what was found into FILE, site by site, and which pages were checked, with `--all` without
 * leaving out what pages made alike have shown. `compare` says which causes only one of two such files has.
 * `--labelled` checks again the pages of FILE on which something labelled was found, and `kept` says by rule how many true and false
 * ones are found still: what mending a rule has changed. `draw` prints what is to be looked at. `report`
 * prints the tables of `docs/precision.md`, with FILE also where each rule was found. Labels are in `precision/labels.json`, by site, rule
 * and part: `true`, `false` (no barrier) or `arguable`, with a reason, and `asked` where it was a question.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPageRunner } from '../../packages/browser/src/page-runner/create-page-runner.ts';
import { startEgress } from '../../packages/crawler/src/egress/start-egress.ts';
import { issueKey } from '../../packages/engine/src/issue-key.ts';
import { ruleById } from '../../packages/engine/src/catalogue/index.ts';
import type { Label } from './precision/precision-of.ts';
import { precisionTable } from './precision/report-table.ts';
import { serveFolder } from './serve-folder.ts';

/** A cause on a page of a site. */
type Found = {
  site: string;
  page: string;
  ruleId: string;
  outcome: string;
  /** The cause: a label holds for all of it on its site. */
  key: string;
  selector: string;
  snippet: string;
  data: Record<string, string | number>;
};

/** A page of a site, and why it could not be checked. */
type Page = { site: string; page: string; error: string | null };
type Collected = { found: Found[]; pages: Page[] };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '12' },
    draws: { type: 'string', default: '12' },
    all: { type: 'boolean', default: false },
    labelled: { type: 'string' },
    outcome: { type: 'string', default: 'failed' },
    rule: { type: 'string', multiple: true },
  },
});
const [verb, file = '', ...sites] = positionals;

const drawnPages = (folder: string): string[] => {
  const all = globSync('**/*.html', { cwd: folder, exclude: ['**/node_modules/**'] }).toSorted();
  const count = Math.min(Number(values.pages), all.length);
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? '');
};

/** The first page of each labelled cause of the site. */
const labelledPages = (site: string, from: string): string[] => {
  const labels = readLabels();
  const causes = readCollected(from).found.filter((found) => found.site === site && labels[nameOf(found)]);
  return [...new Set(new Map(causes.toReversed().map((found) => [nameOf(found), found.page])).values())];
};

const checkSite = async (given: string): Promise<Collected> => {
  const [site = '', folder = ''] = given.split('=');
  const served = await serveFolder(folder);
  const egress = await startEgress({ allowHosts: [served.host] });
  const runner = createPageRunner({ egress, tabs: 2, leavesOut: !values.all });
  const found: Found[] = [];
  const pages: Page[] = [];
  const waiting = values.labelled ? labelledPages(site, values.labelled) : drawnPages(folder);
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const url = `http://${served.host}/${encodeURI(page)}`;
      const result = await runner.check(url, { isolationKey: site, level: 'AAA', screenshot: false });
      pages.push({ site, page, error: result.kind === 'failed' ? result.error : null });
      if (result.kind !== 'checked') continue;
      const seen = new Set<string>();
      for (const finding of result.check.findings) {
        const { ruleId, outcome, selector, snippet, data } = finding;
        const key = issueKey(finding);
        if (!seen.has(key)) found.push({ site, page, ruleId, outcome, key, selector, snippet, data });
        seen.add(key);
      }
    }
  };
  await Promise.all([work(), work()]);
  await runner.close();
  await egress.close();
  served.close();
  console.error(
    `${site}: ${pages.filter(({ error }) => error === null).length} of ${pages.length} pages, ${found.length} causes`,
  );
  return { found, pages };
};

const labelsFile = new URL('precision/labels.json', import.meta.url);
const readLabels = (): Record<string, Label> => JSON.parse(readFileSync(labelsFile, 'utf8')) as Record<string, Label>;
const nameOf = ({ site, ruleId, key }: Found): string => `${site} ${ruleId} ${key}`;

/** The same order each time, and none that pages or sites are in. */
const shuffleKey = (text: string): number => {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return (hash * 48_271) % 2_147_483_647;
};

/** One of each cause, in turns of sites, so that no site speaks for a rule alone. */
const draw = (found: readonly Found[]): Found[] => {
  const causes = [...new Map(found.map((one) => [nameOf(one), one])).values()].toSorted(
    (a, b) => shuffleKey(nameOf(a)) - shuffleKey(nameOf(b)),
  );
  const bySite = [...Map.groupBy(causes, ({ site }) => site).values()];
  const turns = Array.from({ length: Math.max(0, ...bySite.map(({ length }) => length)) }, (_, turn) =>
    bySite.flatMap((ofSite) => ofSite[turn] ?? []),
  );
  return turns.flat().slice(0, Number(values.draws));
};

const isAsked = ({ ruleId, outcome }: Found): boolean =>
  outcome === values.outcome && (values.rule?.includes(ruleId) ?? ruleById(ruleId)?.engine !== 'axe');

const printDraws = (found: readonly Found[]): void => {
  const labels = readLabels();
  for (const [ruleId, all] of Map.groupBy(found.filter(isAsked), (one) => one.ruleId)) {
    const pages = new Set(all.map(({ site, page }) => `${site} ${page}`)).size;
    console.log(`\n# ${ruleId}: ${pages} pages of ${new Set(all.map(({ site }) => site)).size} sites`);
    for (const one of draw(all)) {
      const label = labels[nameOf(one)];
      console.log(`${label ? `[${label.verdict}] ` : ''}${nameOf(one)}  ${one.page}\n  ${one.selector.slice(0, 160)}`);
      console.log(`  ${one.snippet.replaceAll(/\s+/g, ' ').slice(0, 260)}  ${JSON.stringify(one.data).slice(0, 200)}`);
    }
  }
};

const printReport = ({ found, pages }: Collected): void => {
  const checked = pages.filter(({ error }) => error === null);
  const origins = new Set(checked.map(({ site }) => site)).size;
  if (pages.length > 0) console.log(`${checked.length} of ${pages.length} pages checked, of ${origins} sites`);
  const own = found.filter(({ ruleId }) => ruleById(ruleId)?.engine !== 'axe');
  const causes = own.map((one) => ({ ...one, name: nameOf(one) }));
  for (const isQuestion of [false, true]) {
    const table = precisionTable(readLabels(), causes, { isAsked: isQuestion });
    console.log(`\n${isQuestion ? 'Asked' : 'Failed'}\n\n${table}`);
  }
};

/** Causes of pages that both files have, which only the first has, by rule. */
const onlyIn = (one: Collected, other: Collected): Map<string, Found[]> => {
  const pages = new Set(other.pages.map(({ site, page }) => `${site} ${page}`));
  const names = new Set(other.found.map(nameOf));
  const only = one.found.filter((found) => pages.has(`${found.site} ${found.page}`) && !names.has(nameOf(found)));
  return Map.groupBy([...new Map(only.map((found) => [nameOf(found), found])).values()], ({ ruleId }) => ruleId);
};

const printComparison = (one: Collected, other: Collected): void => {
  const causes = new Set([...one.found, ...other.found].map(nameOf)).size;
  console.log(`${one.pages.length} and ${other.pages.length} pages, ${causes} causes`);
  const sides = [onlyIn(one, other), onlyIn(other, one)];
  for (const [index, byRule] of sides.entries()) {
    console.log(`\nonly in the ${index === 0 ? 'first' : 'second'}: ${[...byRule.values()].flat().length}`);
    for (const [ruleId, found] of byRule)
      console.log(
        `${ruleId} ${found.length}: ${found
          .slice(0, 3)
          .map(({ site, page, outcome }) => `${outcome} ${site} ${page}`)
          .join('; ')}`,
      );
  }
};

/** How many of the labelled causes of the pages that were checked again are found still, by rule and verdict. */
const printKept = (again: Collected, before: Collected): void => {
  const pages = new Set(again.pages.filter(({ error }) => error === null).map(({ site, page }) => `${site} ${page}`));
  const outcomes = new Map(again.found.map((found) => [nameOf(found), found.outcome]));
  const labels = Object.entries(readLabels());
  const first = new Map(before.found.toReversed().map((found) => [nameOf(found), found]));
  for (const [ruleId, ofRule] of Map.groupBy(labels, ([name]) => name.split(' ')[1] ?? '')) {
    const cells = (['true', 'arguable', 'false'] as const).map((verdict) => {
      const own = ofRule.filter(([name, label]) => {
        const found = first.get(name);
        return label.verdict === verdict && found && pages.has(`${found.site} ${found.page}`);
      });
      const kept = own.filter(([name]) => outcomes.has(name));
      const failed = kept.filter(([name]) => outcomes.get(name) === 'failed');
      return `${verdict} ${own.length}: ${kept.length} kept, ${failed.length} failed`;
    });
    console.log(`${ruleId}\t${cells.join('\t')}`);
  }
};

const readCollected = (from = file): Collected => JSON.parse(readFileSync(from, 'utf8')) as Collected;

if (verb === 'collect') {
  const all: Collected = { found: [], pages: [] };
  for (const given of sites) {
    const { found, pages } = await checkSite(given);
    all.found.push(...found);
    all.pages.push(...pages);
    writeFileSync(file, JSON.stringify(all));
  }
} else if (verb === 'draw') printDraws(readCollected().found);
else if (verb === 'report') printReport(file === '' ? { found: [], pages: [] } : readCollected());
else if (verb === 'compare') printComparison(readCollected(), readCollected(sites[0]));
else if (verb === 'kept') printKept(readCollected(), readCollected(sites[0]));
else throw new Error('Say collect, draw, report, compare or kept.');
