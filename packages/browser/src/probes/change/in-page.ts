import { collectElements, focusedElement, isExposed } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  createSlot,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { kindOfTrial } from '../in-page/kinds.ts';
import { hasScripts, listenedTypes } from '../in-page/listened.ts';
import { countLeaves, leavesSince } from '../in-page/stay-here.ts';

export { waitUntilStill } from '../in-page/wait-until-still.ts';

/** Really changed; more lists on a page are mostly more of the same. */
const maxChoices = 4;

type Choice = HTMLSelectElement | HTMLInputElement;

type Choices = { choices: Choice[]; judged: Judged[]; leavesBefore: number };

const choicesSlot = createSlot<Choices>(() => ({ choices: [], judged: [], leavesBefore: 0 }));

const listensToChange = (session: Session, element: Element): boolean =>
  element.hasAttribute('onchange') ||
  element.hasAttribute('oninput') ||
  ['change', 'input'].some((type) => listenedTypes(session, element).has(type));

/** The other radio buttons of a group. */
const othersOf = ({ name, form, type }: HTMLInputElement): HTMLInputElement[] =>
  type === 'radio' && name !== ''
    ? [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(name)}"]`)].filter(
        (other) => other.form === form && !other.checked && !other.disabled,
      )
    : [];

/** The arrow keys go through a group of radio buttons. */
const isOfGroup = (one: Element | null, choice: Choice): boolean =>
  one instanceof HTMLInputElement && one.type === 'radio' && one.name === choice.name && one.form === choice.form;

const isChoice = (session: Session, element: Element): element is Choice => {
  if (!isExposed(element) || element.matches(':disabled, [readonly], [tabindex^="-"]')) return false;
  // Lists are mostly listened to from further up; boxes only where a handler says so.
  if (element instanceof HTMLSelectElement) return !element.multiple && element.options.length > 1 && element.size <= 1;
  if (!(element instanceof HTMLInputElement) || !listensToChange(session, element)) return false;
  // Of a group of radio buttons the chosen one: it can be chosen again afterwards.
  return element.type === 'checkbox' || (element.type === 'radio' && element.checked && othersOf(element).length > 0);
};

/** Finds choices that may lead away. Returns the kind of each. */
export const listChoices = (session: Session): string[] => {
  const all = hasScripts() ? collectElements(document) : [];
  const choices = all.filter((element) => isChoice(session, element)).slice(0, maxChoices);
  Object.assign(session.keep(choicesSlot), { choices, judged: [] });
  return choices.map((choice) => kindOfTrial(session, 'change', choice));
};

/** Focuses the choice; returns the key that changes it. */
export const aimAtChoice = (session: Session, index: number): 'ArrowDown' | 'ArrowUp' | 'Space' | null => {
  const kept = session.keep(choicesSlot);
  const choice = kept.choices[index];
  if (!choice?.isConnected) return null;
  choice.focus({ preventScroll: true });
  // A script has moved the focus on, to the control that replaces this one on the screen.
  if (focusedElement() !== choice) return null;
  kept.leavesBefore = countLeaves(session);
  if (choice instanceof HTMLInputElement) return choice.type === 'radio' ? 'ArrowDown' : 'Space';
  return choice.selectedIndex < choice.options.length - 1 ? 'ArrowDown' : 'ArrowUp';
};

/** Judges what changing it has done, once the page has settled: leading away or opening a window is asked about, as the page may say so beforehand (WCAG 3.2.2). Returns whether there is nothing to ask. */
export const recordChoice = async (session: Session, index: number, opensWindow: boolean): Promise<boolean> => {
  const { choices, judged, leavesBefore } = session.keep(choicesSlot);
  const element = choices[index];
  if (!element) return false;
  const [leave] = leavesSince(session, leavesBefore);
  const isFocusLost =
    element.isConnected &&
    document.activeElement !== element &&
    document.activeElement !== document.body &&
    !isOfGroup(document.activeElement, element);
  const verdict = leave
    ? cannotTell('leads-away', { url: leave.url.slice(0, 150) })
    : opensWindow
      ? cannotTell('opens-window')
      : isFocusLost
        ? cannotTell('moves-focus')
        : passed;
  judged.push({ element, verdict });
  return verdict.outcome === 'passed';
};

export const judgeChoices = (session: Session): void =>
  addResults(session, resultOf('input-changes-context', session.keep(choicesSlot).judged));
