import { collectElements, hasOwnText, isExposed, isLargeText } from '@zugang/engine/dom';
import { checkAgain, checkParts, createSlot, type Observation, type Session } from '@zugang/engine/probing';
import { createStyles } from '../in-page/create-styles.ts';
import { recordShown, shownSince } from '../in-page/shown.ts';
import { afterLayout, waitUntilStill } from '../in-page/wait-until-still.ts';

const mobileWidth = 390;
/** Enough to see whether the small layout is worse. */
const maxChanged = 150;

type Looks = { size: string; colours: string };

const looksSlot = createSlot<{ before: ReadonlyMap<Element, Looks> }>(() => ({ before: new Map() }));

const toPx = (value: string, unit: string): number => Number(value) * (unit === 'px' ? 1 : 16);

/** Whether a media condition on the width changes between a telephone and the window as it is. */
const isBetween = (condition: string): boolean => {
  const widths = [
    ...condition.matchAll(/width\s*[:<>=]+\s*([\d.]+)(px|em|rem)|([\d.]+)(px|em|rem)\s*[<>=]+\s*width/gi),
  ];
  return widths.some(([, first, firstUnit, second, secondUnit]) => {
    const px = toPx(first ?? second ?? '0', (firstUnit ?? secondUnit ?? 'px').toLowerCase());
    return px > mobileWidth && px <= window.innerWidth;
  });
};

/** A style sheet of another site does not show its rules: it may say anything. */
const hasOtherLayout = (rules: () => CSSRuleList): boolean => {
  try {
    return [...rules()].some((rule) => {
      if (rule instanceof CSSMediaRule && isBetween(rule.conditionText)) return true;
      if (rule instanceof CSSImportRule)
        return isBetween(rule.media.mediaText) || hasOtherLayout(() => rule.styleSheet?.cssRules ?? rules());
      return rule instanceof CSSGroupingRule && hasOtherLayout(() => rule.cssRules);
    });
  } catch {
    return true;
  }
};

/** Whether the page is made for telephones and looks different there: by its media queries. */
export const hasMobileLayout = (): boolean => {
  const viewport = document.querySelector('meta[name="viewport" i]')?.getAttribute('content') ?? '';
  if (!/device-width/.test(viewport)) return false;
  return [...document.styleSheets].some(
    (sheet) => isBetween(sheet.media.mediaText) || hasOtherLayout(() => sheet.cssRules),
  );
};

const interactive = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [tabindex]';

const looksOf = (element: Element): Looks => {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    size: `${Math.round(width)}x${Math.round(height)}`,
    colours: `${style.color}|${style.backgroundColor}|${isLargeText(style)}`,
  };
};

/** Texts and controls: what a narrow window may show otherwise. */
export const isTextOrControl = (element: Element): boolean => element.matches(interactive) || hasOwnText(element);

const candidates = (): Element[] =>
  collectElements(document).filter((element) => isTextOrControl(element) && isExposed(element));

/** Records what is visible in the wide window, and how texts and controls look there. */
export const recordLooks = (session: Session): void => {
  recordShown(session);
  session.keep(looksSlot).before = new Map(candidates().map((element) => [element, looksOf(element)]));
};

/** What was small already was judged; what is large enough passes, wherever it is (WCAG 2.5.8). */
const isSmall = (size: string): boolean => size.split('x').some((side) => Number(side) < 24);

/** Takes the whole page off the screen for good: one that is not displayed costs no layout when the window is large again. */
export const hidePage = (session: Session): void => {
  if (session.check) session.check.note = {};
  createStyles('html { display: none !important; }')(true);
};

/** What looks different now in a way that size or contrast depend on. */
const changedLooks = (session: Session): { sizes: Set<Element>; colours: Set<Element> } => {
  const sizes: Element[] = [];
  const colours: Element[] = [];
  for (const [element, before] of session.keep(looksSlot).before) {
    if (!isExposed(element)) continue;
    const now = looksOf(element);
    if (isSmall(now.size) && !isSmall(before.size) && element.matches(interactive)) sizes.push(element);
    if (now.colours !== before.colours && hasOwnText(element)) colours.push(element);
  }
  return { sizes: new Set(sizes.slice(0, maxChanged)), colours: new Set(colours.slice(0, maxChanged)) };
};

const contrastRules = ['color-contrast', 'color-contrast-enhanced'];

/** Checks what a narrow window shows that a wide one does not, and what looks different there: its size, its contrast. `viewport` in the findings' data says so from here on. */
export const checkChanged = async (session: Session): Promise<void> => {
  await afterLayout();
  await waitUntilStill();
  if (session.check) session.check.note = { viewport: 'mobile' };
  await checkParts(session, shownSince(session), {});
  const { sizes, colours } = changedLooks(session);
  const rules = [...(sizes.size > 0 ? ['target-size'] : []), ...(colours.size > 0 ? contrastRules : [])];
  const isFitting = ({ element, ruleId, outcome }: Observation): boolean => {
    if (ruleId === 'target-size') return sizes.has(element);
    // What the header of the small window lies over was read in the wide one.
    return colours.has(element) && outcome === 'failed';
  };
  await checkAgain(session, [...new Set([...sizes, ...colours])], { rules, isFitting });
};
