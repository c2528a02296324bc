/** The rules of a style sheet; none where it comes from another origin and is closed to us. */
export const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

const applying = function* (rules: Iterable<CSSRule>): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) continue;
    else if (rule instanceof CSSGroupingRule) yield* applying(rule.cssRules);
  }
};

/** The style rules of the page's sheets that apply to this window and medium, in their order. */
export const styleRules = (page: Document): CSSStyleRule[] =>
  [...page.styleSheets].filter(({ disabled }) => !disabled).flatMap((sheet) => [...applying(rulesOf(sheet))]);

/** The elements that a selector of a style sheet matches; none where the browser knows it only there. */
export const matchedBy = (selector: string): Element[] => {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
};
