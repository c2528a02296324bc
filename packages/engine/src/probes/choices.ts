import { cannotTell, failed, passed } from '../checks/check.ts';
import { squeeze } from '../dom/accessible-name.ts';
import { collectElements } from '../dom/composed-tree.ts';
import { isExposed } from '../dom/is-exposed.ts';
import type { EngineResult } from '../in-page/observation.ts';
import { hasScripts, listenedTypes } from './listeners.ts';
import { type Judged, resultOf } from './observe.ts';
import { countLeaves, leavesSince } from './stay-here.ts';

/** Really changed; more lists on a page are mostly more of the same. */
const maxChoices = 4;

type Choice = HTMLSelectElement | HTMLInputElement;

let choices: Choice[] = [];
let judged: Judged[] = [];
let leavesBefore = 0;

const hears = (element: Element): boolean =>
  element.hasAttribute('onchange') ||
  element.hasAttribute('oninput') ||
  ['change', 'input'].some((type) => listenedTypes(element).has(type));

function isChoice(element: Element): element is Choice {
  if (!isExposed(element) || element.matches(':disabled, [readonly]')) return false;
  // Lists are mostly listened to from further up; boxes only where a handler says so.
  if (element instanceof HTMLSelectElement) return !element.multiple && element.options.length > 1 && element.size <= 1;
  return element instanceof HTMLInputElement && element.type === 'checkbox' && hears(element);
}

/** Finds choices that may lead away. Answers how many there are to try. */
export function listChoices(): number {
  judged = [];
  choices = hasScripts() ? collectElements(document).filter(isChoice).slice(0, maxChoices) : [];
  return choices.length;
}

/** Focuses the choice; answers the key that changes it. */
export function aimAtChoice(index: number): 'ArrowDown' | 'ArrowUp' | 'Space' | null {
  const choice = choices[index];
  if (!choice?.isConnected) return null;
  choice.focus({ preventScroll: true });
  leavesBefore = countLeaves();
  if (!(choice instanceof HTMLSelectElement)) return 'Space';
  return choice.selectedIndex < choice.options.length - 1 ? 'ArrowDown' : 'ArrowUp';
}

/** Judges what changing it has done: leading away is asked about, as the page may say so beforehand (WCAG 3.2.2). */
export function noteChoice(index: number): void {
  const element = choices[index];
  if (!element) return;
  const [leave] = leavesSince(leavesBefore);
  const isFocusLost =
    element.isConnected && document.activeElement !== element && document.activeElement !== document.body;
  const verdict = leave
    ? cannotTell('leads-away', { url: leave.url.slice(0, 150) })
    : isFocusLost
      ? cannotTell('moves-focus')
      : passed;
  judged.push({ element, verdict });
}

export const judgeChoices = (): EngineResult => resultOf('input-changes-context', judged);

/** Focuses again what had the focus when the page wanted to leave: a clock that ran out meanwhile is not its doing. */
export async function judgeFocusLeaves(since: number): Promise<EngineResult> {
  const suspects = new Set(leavesSince(since).flatMap(({ focused }) => focused ?? []));
  const found: Judged[] = [];
  for (const element of [...suspects].slice(0, 5)) {
    if (!(element instanceof HTMLElement) || element === document.body) continue;
    element.blur();
    const count = countLeaves();
    element.focus({ preventScroll: true });
    await new Promise((done) => setTimeout(done, 60));
    const data = {
      url: leavesSince(count)[0]?.url.slice(0, 150) ?? '',
      text: squeeze(element.textContent ?? '').slice(0, 60),
    };
    found.push({ element, verdict: countLeaves() > count ? failed('leads-away', data) : passed });
  }
  return resultOf('focus-changes-context', found);
}
