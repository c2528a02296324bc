/** What must be true of an element for a failure to become a question; judged in the page by `in-page/demote.ts`. */
export type DemotionCondition =
  | 'always'
  | 'cannot-be-operated'
  | 'aria-controls-only'
  | 'aria-hidden-only'
  | 'text-has-own-language'
  | 'script-reacts-to-focus'
  | 'role-left-over'
  | 'owns-plain-texts'
  | 'overflows-by-little';

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
    when: 'aria-controls-only',
    measured: '0 right, 1 wrong: what aria-controls names is often put in only when it is opened (in6db8)',
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
];
