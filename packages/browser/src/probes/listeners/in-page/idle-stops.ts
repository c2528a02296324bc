import { ancestorsOf, collectElements, isExposed } from '@zugang/engine/dom';
import { type EngineResult, failed, type Judged, passed, resultOf, type Session } from '@zugang/engine/probing';
import { hasAny, hasFocusableInside, native, textOf } from '../../in-page/click-targets.ts';

/** Events by which an element may act. */
const acts =
  'click dblclick mousedown mouseup mouseover mouseenter pointerdown pointerup pointerover pointerenter touchstart touchend keydown keyup keypress change input'.split(
    ' ',
  );

/** What says that there is more to it: a role, a state, a name, or what libraries hang on it. */
const marks = ['role', 'title', 'draggable', 'contenteditable', 'popovertarget', 'accesskey'];
const isMarked = (element: Element): boolean =>
  element
    .getAttributeNames()
    .some((name) => marks.includes(name) || /^(?:aria-|data-|on|v-|ng-|x-|@|hx-|jsaction)/.test(name));

const isScrolled = (element: Element): boolean =>
  [element, ...element.children].some((one) =>
    /auto|scroll/.test(`${getComputedStyle(one).overflowX} ${getComputedStyle(one).overflowY}`),
  );

const plain =
  'p, div, span, h1, h2, h3, h4, h5, h6, li, ul, ol, dl, dt, dd, td, th, tr, table, section, article, header, footer, main, aside, strong, em, b, i, blockquote';

/** Listening parts around it may act for it, unless they are the whole page. */
const isHeard = (session: Session, element: Element): boolean =>
  [element, ...ancestorsOf(element)].some((one) => !one.matches('html, body') && hasAny(session, one, acts));

/**
 * The keyboard stops only at what can be operated (best practice; WCAG 4.1.2 asks for a role where there is one). Applies to plain
 * elements with `tabindex="0"`. Failed: `nothing-to-do`: no role, state or name, nothing that listens, nothing that scrolls.
 */
export const judgeIdleStops = (session: Session): EngineResult => {
  const stops = collectElements(document).filter(
    (element) => element.matches(plain) && element.getAttribute('tabindex')?.trim() === '0' && isExposed(element),
  );
  const judged = stops.map((element): Judged => {
    const isIdle =
      !isMarked(element) &&
      !element.matches(native) &&
      !hasFocusableInside(element) &&
      !isHeard(session, element) &&
      !isScrolled(element) &&
      getComputedStyle(element).cursor !== 'pointer';
    return { element, verdict: isIdle ? failed('nothing-to-do', { text: textOf(element).slice(0, 60) }) : passed };
  });
  return resultOf('focus-on-nothing', judged);
};
