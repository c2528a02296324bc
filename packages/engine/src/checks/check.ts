import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';

/** A value a check measured, for the text of the finding. */
export type CheckData = Record<string, string | number>;

/** What a check says of one element. `reason` names the outcome, and lands in the finding's data. */
export type Verdict = { outcome: 'passed' } | { outcome: 'failed' | 'cannot-tell'; reason: string; data: CheckData };

export const passed: Verdict = { outcome: 'passed' };
export const failed = (reason: string, data: CheckData = {}): Verdict => ({ outcome: 'failed', reason, data });
export const cannotTell = (reason: string, data: CheckData = {}): Verdict => ({ outcome: 'cannot-tell', reason, data });

/** A check of our own, in the form of an ACT rule: what it applies to, and what it expects of each. Reads the page, changes nothing. */
export type Check = {
  ruleId: OwnRuleId;
  /** CSS selector of the elements it may apply to. */
  selector: string;
  /** Applicability: whether it applies to an element the selector found. */
  isApplicable: (element: Element) => boolean;
  /** Expectation: what is true of an element that passes. */
  expectation: (element: Element) => Verdict;
};
