import type { OwnRuleId } from './own-rule-ids.ts';
import type { RuleRow } from './rule.ts';

/** Zugang's own checks; the code of each is in `checks/<id>.ts`. */
export const ownRules: readonly (RuleRow & readonly [OwnRuleId, ...unknown[]])[] = [
  ['alt-text-is-file-name', 'A', 'serious', 'bd', '1.1.1'],
  ['alt-text-placeholder', 'A', 'serious', 'bd', '1.1.1'],
  ['alt-text-repeats-neighbour', '-', 'minor', 'bd', ''],
  ['link-text-meaningless', 'A', 'serious', 'bdgs', '2.4.4'],
  ['page-title-meaningless', 'A', 'serious', 'bdg', '2.4.2'],
  ['language-mismatch', 'A', 'serious', 'bdg', '3.1.1'],
  ['heading-faked-by-style', 'A', 'moderate', 'bdg', '1.3.1'],
  ['data-table-without-headers', 'A', 'serious', 'bd', '1.3.1'],
  ['new-window-without-notice', '-', 'minor', 'blg', ''],
  ['autoplaying-media', 'A', 'serious', 'gl', '2.2.2'],
];
