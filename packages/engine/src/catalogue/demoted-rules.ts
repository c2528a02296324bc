/** What must be true of an element for a failure to become a question; judged in the page by `in-page/demote.ts`. */
export type DemotionCondition =
  | 'always'
  | 'cannot-be-operated'
  | 'points-to-later'
  | 'has-message'
  | 'aria-hidden-only'
  | 'nothing-to-focus'
  | 'icon-font'
  | 'xml-lang-only'
  | 'text-has-own-language'
  | 'script-reacts-to-focus'
  | 'role-left-over'
  | 'owns-plain-texts'
  | 'overflows-by-little'
  | 'repeats-own-role'
  | 'in-fallback-role'
  | 'holds-document'
  | 'sends-focus-on'
  | 'named-by-style-sheet'
  | 'has-no-autofill'
  | 'wraps-items-in-nothing'
  | 'is-summary';

/** A rule whose failures of one kind turned out unreliable: a person is asked instead. */
export type Demotion = { ruleId: string; when: DemotionCondition; measured: string };

/**
 * Measured on the examples of the W3C ACT rules (`tools/bench act`); `right` are failed examples it found, `wrong` passed or
 * inapplicable ones it failed. A row leaves when a newer engine is measured to be right.
 */
export const demotedRules: readonly Demotion[] = [
  {
    ruleId: 'aria-required-attr',
    when: 'cannot-be-operated',
    measured: '0 right, 2 wrong: a role on text that cannot be focused is a leftover as often as a control (e086e5)',
  },
  {
    ruleId: 'aria-valid-attr-value',
    when: 'points-to-later',
    measured: '0 right, 1 wrong: what aria-controls and its like name is often put in only when it is opened (in6db8)',
  },
  {
    ruleId: 'aria-valid-attr-value',
    when: 'has-message',
    measured: 'a message that is shown beside the field need not be a live region (WAI-ARIA 1.2, aria-errormessage)',
  },
  {
    ruleId: 'aria-valid-attr-value',
    when: 'aria-hidden-only',
    measured: '0 right, 1 wrong: browsers take an unknown value of aria-hidden as none, and nothing is hidden (6cfa84)',
  },
  {
    ruleId: 'html-has-lang',
    when: 'text-has-own-language',
    measured: '0 right, 1 wrong: each text names its language itself (ucwvc8)',
  },
  {
    ruleId: 'html-lang-valid',
    when: 'text-has-own-language',
    measured: '0 right, 2 wrong: each text names its language itself (ucwvc8)',
  },
  {
    ruleId: 'aria-hidden-focus',
    when: 'nothing-to-focus',
    measured: 'axe-core takes a summary outside of details for a control; the Tab key tells (6cfa84)',
  },
  {
    ruleId: 'label-content-name-mismatch',
    when: 'icon-font',
    measured: 'the word is drawn as a picture where the font loads (2ee8b8)',
  },
  {
    ruleId: 'html-lang-valid',
    when: 'xml-lang-only',
    measured: 'browsers read `lang` alone in HTML, and that is valid (5b7ae0)',
  },
  {
    ruleId: 'focus-not-visible',
    when: 'script-reacts-to-focus',
    measured: '0 right, 1 wrong: a script of the page marks the focus elsewhere, or would (oj04fd)',
  },
  {
    ruleId: 'aria-input-field-name',
    when: 'role-left-over',
    measured: '0 right, 2 wrong: a text with a role, and neither name nor focus nor state was meant for it (5c01ea)',
  },
  {
    ruleId: 'aria-required-children',
    when: 'owns-plain-texts',
    measured:
      '0 right, 1 wrong: aria-owns names plain texts elsewhere; lists with other roles in them stay failures (6a7281)',
  },
  {
    ruleId: 'scrollable-region-focusable',
    when: 'overflows-by-little',
    measured: '0 right, 1 wrong: a line or two is out of sight, and in the fonts people have it all fits (0ssw9k)',
  },
  {
    ruleId: 'choices-not-grouped',
    when: 'always',
    measured: 'no example confirms it; a heading or the order often tells what belongs together (1.3.1, technique H71)',
  },
  {
    ruleId: 'label-leads-nowhere',
    when: 'always',
    measured: 'no example confirms it; the field meant may be named in another way (1.3.1)',
  },
  {
    ruleId: 'aria-required-attr',
    when: 'repeats-own-role',
    measured: 'a role that the element has anyway needs no attributes beside it (ARIA in HTML; 4e8ab6)',
  },
  {
    ruleId: 'aria-required-parent',
    when: 'in-fallback-role',
    measured:
      'of several roles the first known one counts; axe-core compares the first (WAI-ARIA 1.2, role attribute; ff89c9)',
  },
  {
    ruleId: 'object-alt',
    when: 'holds-document',
    measured: 'a page within the page is no picture (8fc3b6 applies to other content)',
  },
  {
    ruleId: 'aria-hidden-focus',
    when: 'sends-focus-on',
    measured: 'a script leads the focus on; the probe with the Tab key sees whether it does (6cfa84)',
  },
  {
    ruleId: 'button-name',
    when: 'named-by-style-sheet',
    measured: 'generated content is a part of the name (Accessible Name and Description Computation 1.2, 2F)',
  },
  {
    ruleId: 'link-name',
    when: 'named-by-style-sheet',
    measured: 'generated content is a part of the name (Accessible Name and Description Computation 1.2, 2F)',
  },
  {
    ruleId: 'summary-name',
    when: 'named-by-style-sheet',
    measured: 'generated content is a part of the name (Accessible Name and Description Computation 1.2, 2F)',
  },
  {
    ruleId: 'aria-command-name',
    when: 'named-by-style-sheet',
    measured: 'generated content is a part of the name (Accessible Name and Description Computation 1.2, 2F)',
  },
  {
    ruleId: 'empty-heading',
    when: 'named-by-style-sheet',
    measured: 'generated content is a part of the name (Accessible Name and Description Computation 1.2, 2F)',
  },
  {
    ruleId: 'autocomplete-valid',
    when: 'has-no-autofill',
    measured: 'the attribute does nothing there (HTML, autofill; 73f2c2)',
  },
  {
    ruleId: 'list',
    when: 'wraps-items-in-nothing',
    measured: 'what is marked as nothing is passed over (WAI-ARIA 1.2, presentational roles; bc4a75)',
  },
  {
    ruleId: 'nested-interactive',
    when: 'is-summary',
    measured:
      'a summary may hold links (HTML, 4.11.2) and is no button to browsers, which read out what it holds (HTML-AAM)',
  },
  {
    ruleId: 'aria-deprecated-role',
    when: 'always',
    measured: 'deprecated roles are roles still, and browsers know them (674b10)',
  },
  {
    ruleId: 'combobox-popup-wrong',
    when: 'always',
    measured: 'no example confirms it; a script often builds or changes the popup when it opens (in6db8, 5c01ea)',
  },
  {
    ruleId: 'layout-table-marked-as-data',
    when: 'always',
    measured: 'no example confirms it; browsers drop the headers of what is marked as layout (d0f69e, a25f45)',
  },
];
