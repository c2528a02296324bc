const groups = ['rules0', 'rules1', 'rules2', 'rules3', 'rules4', 'rules5'] as const;

/** A group of messages with the whole texts of some rules. */
export type RuleGroup = (typeof groups)[number];

/** The group that has the texts of a rule: they are spread evenly, so that a screen of one rule loads a sixth of them. */
export const ruleGroupOf = (ruleId: string): RuleGroup => {
  let sum = 0;
  for (const letter of ruleId) sum += letter.codePointAt(0) ?? 0;
  return groups[sum % groups.length] ?? 'rules0';
};
