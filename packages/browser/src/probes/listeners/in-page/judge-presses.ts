import { ancestorsOf, isExposed } from '@zugang/engine/dom';
import { cannotTell, type EngineResult, type Judged, passed, resultOf, type Session } from '@zugang/engine/probing';
import { hasAny, isHint, native, presses, releases, textOf } from '../../in-page/click-targets.ts';
import { listenersOf } from '../../in-page/listened.ts';

const dragged = '[role="slider"], [role="scrollbar"], [role="separator"], [draggable="true"]';
const calledDragged = /slider|scrub|drag|resiz|handle|thumb|knob|splitter/i;

/** What is dragged answers to the press at once, and is dragged back again (Understanding WCAG 2.5.2, up reversal and undo). */
const isDragged = (element: Element): boolean =>
  element.querySelector(dragged) !== null ||
  /grab|move|resize/.test(getComputedStyle(element).cursor) ||
  [element, ...[...ancestorsOf(element)].slice(0, 2)].some(
    (one) => one.matches(dragged) || calledDragged.test(`${one.getAttribute('class') ?? ''} ${one.id}`),
  );

/** What happens by a click anyway. */
const waits = (session: Session, element: Element): boolean =>
  hasAny(session, element, ['click', ...releases]) || element.matches('a[href], [type="submit"], label, summary');

/** Where so many links hear a press that act by their click, the press draws an effect, such as a ripple, on all there is to press. */
const minDecorated = 5;

/** More on a page are mostly more of the same. */
const maxAsked = 10;

/** What already acts while the mouse goes down, and does not wait for it to come up (WCAG 2.5.2): a person sees whether it can be taken back. */
export const judgePresses = (session: Session): EngineResult => {
  const pressed = listenersOf(session, ...presses).filter((element) => {
    const isControl = element.closest(native) === element || getComputedStyle(element).cursor === 'pointer';
    return isControl && isExposed(element) && !element.matches('input, select, textarea, html, body');
  });
  const waiting = new Set(pressed.filter((element) => waits(session, element)));
  const isEffect = waiting.size >= minDecorated && waiting.size > pressed.length / 2;
  const judged = pressed.map((element): Judged => {
    const isHarmless = isEffect || waiting.has(element) || isHint(session, element) || isDragged(element);
    return { element, verdict: isHarmless ? passed : cannotTell('on-press', { text: textOf(element).slice(0, 60) }) };
  });
  const asked = judged.filter(({ verdict }) => verdict.outcome !== 'passed').slice(0, maxAsked);
  return resultOf('acts-on-press', asked.length > 0 ? asked : judged);
};
