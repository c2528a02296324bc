import { criterionById, understandingUrl } from '../catalogue/criteria.ts';
import { ruleById } from '../catalogue/rules.ts';
import { requireAxe } from './rules/axe-global.ts';

export { rulesForLevel } from '../catalogue/rules.ts';
export { issueKey, narrowKey } from '../issue-key.ts';
export { checkStep } from './check-step.ts';
export { createSession } from './session.ts';
export { holdPage, type Hold } from './hold-page.ts';
export { describeFrame } from './describe-frame.ts';
export { isSameBarrier } from './rules/merge-observations.ts';

/** What the checker in people's own browsers tells of a rule beside its texts. `affects`: groups of people. */
export type RuleFacts = {
  criteria: { id: string; url: string }[];
  level: 'A' | 'AA' | 'AAA' | null;
  affects: readonly string[];
};

/** What is known of a rule; nothing of one there is not. */
export const factsOf = (ruleId: string): RuleFacts => {
  const rule = ruleById(ruleId);
  const criteria = (rule?.criteria ?? []).flatMap((id) => {
    const criterion = criterionById(id);
    return criterion ? { id, url: understandingUrl(criterion) } : [];
  });
  return { criteria, level: rule?.level ?? null, affects: rule?.affects ?? [] };
};

/** Role and accessible name as axe-core computes them, empty where there is none; the page is read once for all elements. */
export const describeElements = (elements: readonly Element[]): { role: string; name: string }[] => {
  const axe = requireAxe();
  // Its own types leave it out: https://github.com/dequelabs/axe-core/blob/develop/lib/commons/aria/get-role.js
  const aria = axe.commons.aria as typeof axe.commons.aria & { getRole: (element: Element) => string | null };
  axe.teardown();
  axe.setup(document.documentElement);
  try {
    return elements.map((element) => ({
      role: aria.getRole(element) ?? '',
      name: axe.commons.text.accessibleText(element).slice(0, 200),
    }));
  } finally {
    axe.teardown();
  }
};
