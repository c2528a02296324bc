import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as changer from './change-page.fixture.ts';
import type { Change, Place, Plan } from './change-page.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from './in-page/browser.fixture.ts';
import { bundleScript } from './in-page/bundle-script.fixture.ts';
import { issueKey } from './issue-key.ts';
import { isLongTest } from './long-tests.fixture.ts';
import { type IssueTrace, matchIssues } from './match-issues.ts';
import type { Finding } from './types.ts';

const folder = new URL('./fixtures/', import.meta.url);
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const changes: Change[] = ['classes', 'ids', 'order', 'insert', 'remove', 'wrap', 'texts', 'attributes', 'addresses'];
const perPage = isLongTest ? 1_000 : 150;

declare const zugangChanger: typeof changer;

let browser: EngineBrowser;
let bundle: string;
beforeAll(async () => {
  const changerUrl = new URL('./change-page.fixture.ts', import.meta.url);
  [browser, bundle] = await Promise.all([openEngineBrowser(), bundleScript(changerUrl, 'zugangChanger')]);
});
afterAll(() => browser.close());

/** Each kind alone in turn, then several at once: a redesign. */
const plansOf = (seed: number): Plan[] =>
  Array.from({ length: perPage }, (_, index) => {
    const first = changes[index % changes.length] ?? 'classes';
    const others = changes.filter((_change, at) => at % 3 === index % 5);
    return { kinds: index % 2 ? [first] : [...new Set([first, ...others])], seed: seed * perPage + index };
  });

const tracesOf = (findings: readonly Finding[]): IssueTrace[] =>
  [...Map.groupBy(findings, issueKey)].flatMap(([key, members]) => {
    const [sample] = members;
    return sample ? [{ ...sample, key, places: members }] : [];
  });

type Tally = { checked: number; byKey: number; kept: number; lost: Map<string, number> };

/** Counts what of a page's findings keeps its key, and what keeps its issue, be it by another key. */
const count = (
  tally: Tally,
  { findings, places, kinds }: { findings: Finding[]; places: (Place | null)[]; kinds: Change[] },
): void => {
  const after = findings.map((finding, index) => ({ ...finding, ...places[index] }));
  const isSame = places.every((place) => place === null);
  const found = isSame ? new Map<string, string>() : matchIssues(tracesOf(findings), tracesOf(after));
  for (const [index, finding] of findings.entries()) {
    const [was, is] = [issueKey(finding), issueKey(after[index] ?? finding)];
    tally.checked += 1;
    if (was === is) tally.byKey += 1;
    if ((found.get(is) ?? is) === was) tally.kept += 1;
    else {
      const what = `${kinds.join('+')}: ${finding.ruleId} ${finding.region} ${finding.skeleton} → ${after[index]?.region} ${after[index]?.skeleton}`;
      tally.lost.set(what, (tally.lost.get(what) ?? 0) + 1);
    }
  }
};

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

const findingsOf = async (html: string): Promise<Finding[]> => {
  const { findings } = await browser.check(html);
  return findings.filter(({ selector }) => !selector.includes('>>>'));
};

describe.each(pages)('%s', (name) => {
  const html = readFileSync(new URL(name, folder), 'utf8');

  test(`keeps its barriers’ identity in at least 99 % of ${perPage} random changes`, async () => {
    const findings = await findingsOf(html);
    const plans = plansOf(pages.indexOf(name) + 1);
    const selectors = findings.map(({ selector }) => selector);
    await browser.page.evaluate(`${bundle}\n;globalThis.zugangChanger = zugangChanger;0`);
    const places = await browser.page.evaluate(
      (given) => zugangChanger.placesAfterChanges(given.html, given.selectors, given.plans),
      { html, selectors, plans },
    );
    const tally: Tally = { checked: 0, byKey: 0, kept: 0, lost: new Map() };
    for (const [index, plan] of plans.entries())
      count(tally, { findings, places: places[index] ?? [], kinds: plan.kinds });
    const issues = new Set(findings.map(issueKey)).size;
    console.info(
      `${name}: ${findings.length} findings in ${issues} issues, ${perPage} changes: ` +
        `${share(tally.kept, tally.checked)} keep their issue, ${share(tally.byKey, tally.checked)} by key alone`,
    );
    if (process.env['SHOW_LOST']) console.info([...tally.lost].toSorted((a, b) => b[1] - a[1]).slice(0, 12));
    expect(findings.length).toBeGreaterThan(2);
    expect(tally.kept / tally.checked).toBeGreaterThanOrEqual(0.99);
  }, 120_000);
});

describe('different barriers', () => {
  test('never share an issue, nor is one barrier split: each pair on a page where every barrier is named', async () => {
    const findings = await findingsOf(readFileSync(new URL('shop.html', folder), 'utf8'));
    const named = findings.flatMap((finding) => {
      const name = /data-barrier="([^"]*)"/.exec(finding.snippet)?.[1];
      return name ? [{ barrier: `${finding.ruleId} ${finding.outcome} ${name}`, key: issueKey(finding) }] : [];
    });
    const pairs = named.flatMap((one, index) => named.slice(index + 1).map((other) => [one, other] as const));
    const wrong = pairs.filter(([one, other]) => (one.barrier === other.barrier) !== (one.key === other.key));
    expect(new Set(named.map(({ barrier }) => barrier)).size).toBeGreaterThan(25);
    expect(wrong).toEqual([]);
  });
});
