/**
 * Under which ids a rule was stored before it was renamed, or before others were merged into it: what people decided about issues of
 * the former rules carries over. `{ 'new-id': ['old-id', 'merged-id'] }`; no rule has been renamed so far.
 */
export const formerRuleIds: Readonly<Record<string, readonly string[]>> = {};
