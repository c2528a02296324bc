import type { Finding } from './types.ts';
import { hash128 } from './hash-128.ts';

/** What makes findings one issue. */
export type IssueCause = Pick<Finding, 'ruleId' | 'outcome' | 'region' | 'skeleton'>;

/**
 * The identity of an issue: 32 hexadecimal digits over rule, outcome, region and skeleton.
 * It is stored and must last: a change here makes every issue of every project a new one.
 */
export const issueKey = ({ ruleId, outcome, region, skeleton }: IssueCause): string =>
  hash128([ruleId, outcome, region, skeleton].join('\n'));
