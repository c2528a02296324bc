import type { IssueGroup } from '@zugang/engine';
import type { ModelIssue } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { describeRule } from './describe-rule.ts';

/** A cause as the engine grouped it, with the texts of one language and no decision yet. `shown`: the finding shown as its example. */
export const describeGroup = (
  group: IssueGroup,
  texts: Texts,
  shown: IssueGroup['sample'] = group.sample,
): ModelIssue => {
  const { key, ruleId, outcome, impact, region, skeleton, findings, pages, pageUrls } = group;
  const { selector, snippet } = shown.finding;
  return {
    key,
    ...describeRule(ruleId, texts),
    outcome,
    impact,
    region,
    skeleton,
    findings,
    pages,
    sample: { url: shown.url, selector, snippet },
    pageUrls,
    state: null,
  };
};
