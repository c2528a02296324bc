/** The ids of Zugang's own checks, beside axe-core's. Their texts are in messages/catalogues/rules. */
export const ownRuleIds = [
  'alt-text-is-file-name',
  'alt-text-placeholder',
  'alt-text-repeats-neighbour',
  'link-text-meaningless',
  'page-title-meaningless',
  'language-mismatch',
  'heading-faked-by-style',
  'data-table-without-headers',
  'new-window-without-notice',
  'autoplaying-media',
] as const;

export type OwnRuleId = (typeof ownRuleIds)[number];
