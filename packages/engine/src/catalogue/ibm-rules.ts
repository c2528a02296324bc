import type { RuleRow } from './rule.ts';

/** A rule of the second engine that is taken over: which of its reasons count, and what they say. */
type IbmReason = { ruleId: string; reasons: RegExp; outcome: 'failed' | 'cannot-tell' };

/** The rules that accessibility-checker-engine runs for us, under ids and texts of our own (ADR 9). */
export const ibmRules: readonly RuleRow[] = [
  ['choices-not-grouped', 'A', 'moderate', 'bd', '1.3.1'],
  ['aria-contradicts-html', 'A', 'serious', 'bd', '4.1.2'],
  ['combobox-popup-wrong', 'A', 'serious', 'bd', '4.1.2'],
  ['error-message-out-of-reach', 'A', 'serious', 'bdg', '3.3.1'],
  ['label-leads-nowhere', 'A', 'moderate', 'bds', '1.3.1'],
  ['layout-table-marked-as-data', 'A', 'moderate', 'bd', '1.3.1'],
  ['letters-spaced-apart', 'A', 'moderate', 'bdg', '1.3.2'],
  ['widget-not-focusable', 'A', 'critical', 'bdkm', '2.1.1'],
  ['dragging-only', 'AA', 'serious', 'mks', '2.5.7'],
  ['change-on-input', 'A', 'moderate', 'bdgk', '3.2.2'],
];

/** By the engine's own ids: which rule of ours its reasons belong to. What is not named here is left out. */
export const ibmReasons: Readonly<Record<string, IbmReason>> = {
  input_checkboxes_grouped: { ruleId: 'choices-not-grouped', reasons: /^fail_/, outcome: 'failed' },
  aria_attribute_conflict: { ruleId: 'aria-contradicts-html', reasons: /^fail_/, outcome: 'failed' },
  combobox_haspopup_valid: { ruleId: 'combobox-popup-wrong', reasons: /^Fail_/, outcome: 'failed' },
  combobox_popup_reference: { ruleId: 'combobox-popup-wrong', reasons: /^Fail_/, outcome: 'failed' },
  error_message_exists: { ruleId: 'error-message-out-of-reach', reasons: /^Fail_/, outcome: 'failed' },
  label_ref_valid: { ruleId: 'label-leads-nowhere', reasons: /^fail_/, outcome: 'failed' },
  table_structure_misuse: { ruleId: 'layout-table-marked-as-data', reasons: /^Fail_/, outcome: 'failed' },
  text_whitespace_valid: { ruleId: 'letters-spaced-apart', reasons: /^potential_/, outcome: 'cannot-tell' },
  widget_tabbable_exists: { ruleId: 'widget-not-focusable', reasons: /^fail_/, outcome: 'failed' },
  aria_child_tabbable: { ruleId: 'widget-not-focusable', reasons: /^fail_/, outcome: 'failed' },
  aria_activedescendant_tabindex_valid: { ruleId: 'widget-not-focusable', reasons: /^Fail_/, outcome: 'failed' },
  draggable_alternative_exists: { ruleId: 'dragging-only', reasons: /^potential_/, outcome: 'cannot-tell' },
  input_onchange_review: { ruleId: 'change-on-input', reasons: /^potential_/, outcome: 'cannot-tell' },
};
