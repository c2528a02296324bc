import { issueKey } from './issue-key.ts';
import { compareByEffect, type EffectInput } from './order-by-effect.ts';
import { impactWeights } from './score.ts';
import type { Finding, Impact } from './types.ts';

/** A page and what was found on it. */
export type PageFindings = { url: string; findings: readonly Finding[] };

/** Findings with one cause: same rule, outcome, region and component. */
export type IssueGroup = EffectInput & {
  /** See `issueKey`. */
  key: string;
  region: Finding['region'];
  skeleton: string;
  /** One of its findings to show, and the page it is on. */
  sample: { url: string; finding: Finding };
  /** Every page with it, in the order given. */
  pageUrls: string[];
};

const worse = (a: Impact, b: Impact): Impact => (impactWeights[b] > impactWeights[a] ? b : a);

const startGroup = (key: string, url: string, finding: Finding): IssueGroup => {
  const { ruleId, outcome, impact, region, skeleton } = finding;
  return {
    key,
    ruleId,
    outcome,
    impact,
    region,
    skeleton,
    pages: 0,
    findings: 0,
    sample: { url, finding },
    pageUrls: [],
  };
};

const addTo = (group: IssueGroup, url: string, finding: Finding): void => {
  group.findings += 1;
  group.impact = worse(group.impact, finding.impact);
  // What can be seen makes the better picture.
  if (!group.sample.finding.box && finding.box) group.sample = { url, finding };
  if (group.pageUrls.at(-1) === url) return;
  group.pageUrls.push(url);
  group.pages += 1;
};

/** Issues that grow page by page. */
export type IssueGroups = {
  /** Takes the findings of a page; each URL once. */
  add: (page: PageFindings) => void;
  /** Most effect first; see `compareByEffect`. */
  list: () => IssueGroup[];
};

/** Groups the findings of pages into issues. */
export const createIssueGroups = (): IssueGroups => {
  const groups = new Map<string, IssueGroup>();
  return {
    add: ({ url, findings }) => {
      for (const finding of findings) {
        const key = issueKey(finding);
        const group = groups.get(key) ?? startGroup(key, url, finding);
        groups.set(key, group);
        addTo(group, url, finding);
      }
    },
    list: () => [...groups.values()].toSorted((a, b) => compareByEffect(a, b) || (a.key < b.key ? -1 : 1)),
  };
};
