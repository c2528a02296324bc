import type { RuleRow } from '../catalogue/rule.ts';

/** Rules that compare pages, or look into what pages link to. They are run when a scan ends, not in a page. */
export const acrossRuleIds = [
  'navigation-order-differs',
  'same-target-other-name',
  'help-moved',
  'one-way-only',
  'title-repeated',
  'navigation-language',
  'document-not-tagged',
  'document-without-text',
  'document-without-title',
  'document-without-language',
  'document-locked',
  'document-to-check',
] as const;

export type AcrossRuleId = (typeof acrossRuleIds)[number];

/** In the order of `acrossRuleIds`. */
export const acrossRules: readonly (RuleRow & readonly [AcrossRuleId, ...unknown[]])[] = [
  ['navigation-order-differs', 'AA', 'moderate', 'blgk', '3.2.3'],
  ['same-target-other-name', 'AA', 'moderate', 'bgs', '3.2.4'],
  ['help-moved', 'A', 'moderate', 'blg', '3.2.6'],
  ['one-way-only', 'AA', 'moderate', 'blgk', '2.4.5'],
  ['title-repeated', 'A', 'serious', 'bdg', '2.4.2'],
  ['navigation-language', 'AA', 'moderate', 'bdg', '3.1.2'],
  ['document-not-tagged', 'A', 'serious', 'bd', '1.3.1'],
  ['document-without-text', 'A', 'critical', 'bdl', '1.1.1'],
  ['document-without-title', 'A', 'moderate', 'bdg', '2.4.2'],
  ['document-without-language', 'A', 'serious', 'bd', '3.1.1'],
  ['document-locked', 'A', 'critical', 'bd', '4.1.2'],
  ['document-to-check', 'A', 'serious', 'bdl', '1.1.1 1.3.1'],
];

/** Rules whose findings are questions, every time. */
export const askingAcrossRuleIds = ['one-way-only', 'navigation-language', 'document-to-check'] as const;
