import { rulesOf } from '../../dom/style-rules.ts';
import { type Check, failed, passed } from '../check.ts';

type Turn = { selector: string; degrees: number };

/** How far a style turns its element around the axis out of the screen; null where it does not say. */
const degreesOf = (style: CSSStyleDeclaration): number | null => {
  const { transform, rotate } = style;
  try {
    if (transform && transform !== 'none') {
      const { a, b } = new DOMMatrix(transform);
      return (Math.atan2(b, a) * 180) / Math.PI;
    }
    if (rotate && rotate !== 'none') {
      const { a, b } = new DOMMatrix(`rotate(${rotate})`);
      return (Math.atan2(b, a) * 180) / Math.PI;
    }
  } catch {
    // A value with variables or percentages cannot be computed here.
  }
  return null;
};

const asksOrientation = (rule: CSSRule): boolean =>
  rule instanceof CSSMediaRule && /\borientation\s*:/i.test(rule.conditionText);

const collectTurns = (rules: readonly CSSRule[], isAsked: boolean, found: Record<'asked' | 'always', Turn[]>): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const degrees = degreesOf(rule.style);
      if (degrees !== null) found[isAsked ? 'asked' : 'always'].push({ selector: rule.selectorText, degrees });
    } else if (rule instanceof CSSGroupingRule)
      collectTurns([...rule.cssRules], isAsked || asksOrientation(rule), found);
  }
};

const readTurns = (): Record<'asked' | 'always', Turn[]> => {
  const found: Record<'asked' | 'always', Turn[]> = { asked: [], always: [] };
  for (const sheet of document.styleSheets) collectTurns(rulesOf(sheet), false, found);
  return found;
};

/** So much of the page is turned with it where it counts as the page. */
const minShare = 0.5;

const textLength = (element: Element | null): number => (element?.textContent ?? '').trim().length;

/** The page itself, or what holds most of its space or of its words. */
const isPage = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return (
    element.matches('html, body') ||
    width * height >= window.innerWidth * window.innerHeight * minShare ||
    (element.matches('main, [role="main"], body > div') && textLength(element) > textLength(document.body) * minShare)
  );
};

const coversPage = (selector: string): boolean => {
  try {
    return [...document.querySelectorAll(selector)].some(isPage);
  } catch {
    return false;
  }
};

const isQuarterTurn = (degrees: number): boolean => {
  const rest = Math.abs(degrees) % 180;
  return rest > 85 && rest < 95;
};

const pageTurns = (): { turn: Turn; degrees: number }[] => {
  const { asked, always } = readTurns();
  return asked
    .filter(({ selector }) => coversPage(selector))
    .map((turn) => {
      const before = always.findLast(({ selector }) => selector === turn.selector)?.degrees ?? 0;
      return { turn, degrees: Math.round(turn.degrees - before) };
    });
};

/**
 * The page is not turned by a quarter when the device is (WCAG 1.3.4, ACT rule b33eff).
 * Failed: `turned`, with `selector` and `degrees`. What scripts lock is not seen.
 */
export const orientationLocked: Check = {
  ruleId: 'orientation-locked',
  selector: ':root',
  isApplicable: () => pageTurns().length > 0,
  expectation: () => {
    const turned = pageTurns().find(({ degrees }) => isQuarterTurn(degrees));
    return turned ? failed('turned', { selector: turned.turn.selector, degrees: turned.degrees }) : passed;
  },
};
