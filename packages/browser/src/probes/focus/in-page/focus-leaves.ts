import { squeeze } from '@zugang/engine/dom';
import { type EngineResult, failed, type Judged, passed, resultOf, type Session } from '@zugang/engine/probing';
import { countLeaves, leavesSince } from '../../in-page/stay-here.ts';

/** Focuses again what had the focus when the page wanted to leave: a timer that ran out at the same time is not caused by the focus. */
export const judgeFocusLeaves = async (session: Session, since: number): Promise<EngineResult> => {
  const suspects = new Set(leavesSince(session, since).flatMap(({ focused }) => focused ?? []));
  const found: Judged[] = [];
  for (const element of [...suspects].slice(0, 5)) {
    if (!(element instanceof HTMLElement) || element === document.body) continue;
    const count = countLeaves(session);
    await focusAgain(element);
    const data = {
      url: leavesSince(session, count)[0]?.url.slice(0, 150) ?? '',
      text: squeeze(element.textContent ?? '').slice(0, 60),
    };
    found.push({ element, verdict: countLeaves(session) > count ? failed('leads-away', data) : passed });
  }
  return resultOf('focus-changes-context', found);
};

/** Gives the focus to an element once more, and time to what that sets off. */
export const focusAgain = async (element: Element): Promise<void> => {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ preventScroll: true });
  await new Promise((done) => setTimeout(done, 60));
};

/** Judges an element that opens a window each time it gets the focus. */
export const judgeWindow = (element: Element): EngineResult =>
  resultOf('focus-changes-context', [
    { element, verdict: failed('opens-window', { text: squeeze(element.textContent ?? '').slice(0, 60) }) },
  ]);
