import { type CauseInput, causeOf, narrowCauseOf } from './cause.ts';
import { hash128 } from './hash-128.ts';

/** What makes findings one issue. */
export type IssueCause = CauseInput;

const keyOf = ({ ruleId, outcome }: IssueCause, { region, component }: ReturnType<typeof causeOf>): string =>
  hash128([ruleId, outcome, region, component].join('\n'));

/**
 * The identity of an issue: 32 hexadecimal digits over rule, outcome, region and what of the component is the cause.
 * It is stored and must last: after a change `matchIssues` must match issues stored under the old key.
 */
export const issueKey = (cause: IssueCause): string => keyOf(cause, causeOf(cause));

/**
 * The key a question had before questions were asked by component; of a failure its key. What people decided about a question
 * under it stays with its elements.
 */
export const narrowKey = (cause: IssueCause): string => keyOf(cause, narrowCauseOf(cause));
