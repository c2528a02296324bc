import { causeOf } from './cause.ts';
import { hash128 } from './hash-128.ts';
import type { Finding } from './types.ts';

/** What makes findings one issue. */
export type IssueCause = Pick<Finding, 'ruleId' | 'outcome' | 'region' | 'skeleton' | 'data'>;

/**
 * The identity of an issue: 32 hexadecimal digits over rule, outcome, region and what of the component is the cause.
 * It is stored and must last: after a change `matchIssues` must match issues stored under the old key.
 */
export const issueKey = (cause: IssueCause): string => {
  const { region, component } = causeOf(cause);
  return hash128([cause.ruleId, cause.outcome, region, component].join('\n'));
};
