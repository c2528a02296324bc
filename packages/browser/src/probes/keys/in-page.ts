import { accessibleName, collectElements, isExposed } from '@zugang/engine/dom';
import { addResults, createSlot, failed, type Judged, passed, resultOf, type Session } from '@zugang/engine/probing';
import { clicks, hasAny, releases, textOf } from '../in-page/click-targets.ts';
import { kindOfTrial } from '../in-page/kinds.ts';
import { isHarmful, isNamedAsOpener } from '../in-page/press-names.ts';
import { waitUntilStill } from '../in-page/wait-until-still.ts';

/** Keys that are tried on a control, and the one that takes back what it did. */
export type TriedKey = 'Space' | 'Enter' | 'ArrowRight' | 'ArrowDown';

/** Of each kind of control one is tried; more kinds are rare. */
const maxControls = 5;

type Kind = 'button' | 'link' | 'toggle' | 'tab';
type Control = { element: HTMLElement; kind: Kind; heard: TriedKey[] };
type Watch = { reacted: boolean; keydowns: KeyboardEvent[]; before: string; stop: () => void };

const slot = createSlot<{ controls: Control[]; watch: Watch | null }>(() => ({ controls: [], watch: null }));

const buttons = '[role="button" i]:not(button, input, summary)';
const toggles = '[role="checkbox" i]:not(input), [role="switch" i]:not(input, button)';
const selectedTabs = '[role="tab" i][aria-selected="true"]';

const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0;

/** The other tabs are reached by keys of the role alone. */
const hasOnlyOneStop = (tab: HTMLElement): boolean => {
  const tabs = [...(tab.closest('[role="tablist" i]')?.querySelectorAll<HTMLElement>('[role="tab" i]') ?? [])];
  const others = tabs.filter((one) => one !== tab && isExposed(one));
  return others.length > 0 && others.every((one) => !isStop(one));
};

const kindOf = (element: HTMLElement): Kind | null => {
  if (element.matches(buttons)) return element.matches('a[href]') ? 'link' : 'button';
  if (element.matches(toggles)) return 'toggle';
  return element.matches(selectedTabs) && hasOnlyOneStop(element) ? 'tab' : null;
};

const keysOf: Readonly<Record<Kind, readonly TriedKey[]>> = {
  button: ['Space', 'Enter'],
  link: ['Space'],
  toggle: ['Space'],
  tab: ['ArrowRight', 'ArrowDown'],
};

/** A check is a visit, not an act: of buttons, those are pressed that show something or have a state to go back to. */
const isSafe = (element: Element): boolean =>
  !element.matches(buttons) ||
  element.matches('a[href], [aria-expanded], [aria-pressed], [aria-haspopup]') ||
  isNamedAsOpener(element);

const isTried = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(`${buttons}, ${toggles}, ${selectedTabs}`) &&
  isExposed(element) &&
  isStop(element) &&
  !element.matches(':disabled, [aria-disabled="true"]') &&
  !isHarmful(`${accessibleName(element)} ${element.id}`) &&
  isSafe(element);

/** Controls that look and are placed alike do alike. */
const signOf = (element: Element): string =>
  `${element.localName}|${element.getAttribute('role') ?? ''}|${element.getAttribute('class') ?? ''}|${element.closest('nav, main, header, footer')?.localName ?? ''}`;

/** Finds controls that a script makes: one of each that look and are placed alike. Returns what each is made like. */
export const listControls = (session: Session): string[] => {
  const kept = session.keep(slot);
  const found = new Map<string, Control>();
  for (const element of collectElements(document)) {
    if (found.size === maxControls) break;
    const kind = isTried(element) ? kindOf(element) : null;
    if (!kind || found.has(signOf(element))) continue;
    found.set(signOf(element), { element: element as HTMLElement, kind, heard: [] });
  }
  kept.controls = [...found.values()];
  return kept.controls.map(({ element }) => kindOfTrial(session, 'keys', element));
};

export const keysToTry = (session: Session, index: number): readonly TriedKey[] => {
  const control = session.keep(slot).controls[index];
  return control ? keysOf[control.kind] : [];
};

const stateOf = (element: Element): string =>
  ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected'].map((name) => element.getAttribute(name)).join();

/** Focuses the control and watches what the next key does; false where it cannot have the focus. */
export const aimAtControl = (session: Session, index: number): boolean => {
  const kept = session.keep(slot);
  kept.watch?.stop();
  kept.watch = null;
  const element = kept.controls[index]?.element;
  if (!element?.isConnected || !isExposed(element)) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element && element.getRootNode() instanceof Document) return false;
  const control = new AbortController();
  const options = { capture: true, signal: control.signal };
  const watch: Watch = { reacted: false, keydowns: [], before: stateOf(element), stop: () => control.abort() };
  const react = (): void => void (watch.reacted = true);
  const observer = new MutationObserver(react);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  control.signal.addEventListener('abort', () => observer.disconnect());
  window.addEventListener('keydown', (event) => watch.keydowns.push(event), options);
  for (const type of ['click', 'focusin', 'submit']) window.addEventListener(type, react, options);
  kept.watch = watch;
  return true;
};

/** Chooses the tab again that was chosen. True where the key itself takes back what it did. */
const takeBack = ({ element, kind }: Control): boolean => {
  if (kind === 'tab') element.click();
  return kind !== 'tab';
};

/**
 * Notes whether the key did anything, once the page has settled: a click, a change, the focus moved, or the page took the key for
 * itself. Resolves to whether it is to be pressed again, to switch back what it has switched.
 */
export const recordReaction = async (session: Session, index: number, key: TriedKey): Promise<boolean> => {
  const { watch, controls } = session.keep(slot);
  const control = controls[index];
  if (!watch || !control) return false;
  await waitUntilStill();
  watch.stop();
  const hasReacted = watch.reacted || watch.keydowns.some((event) => event.defaultPrevented);
  if (hasReacted && !control.heard.includes(key)) control.heard.push(key);
  return hasReacted && stateOf(control.element) !== watch.before && takeBack(control);
};

const isListening = (session: Session, element: Element): boolean =>
  hasAny(session, element, [...clicks, ...releases]) || element.hasAttribute('onclick') || element.matches('a[href]');

const judge = (session: Session, { element, kind, heard }: Control): Judged[] => {
  const data = { text: textOf(element).slice(0, 60) };
  if (kind === 'tab') return [{ element, verdict: heard.length > 0 ? passed : failed('no-arrows', data) }];
  if (heard.length === keysOf[kind].length) return [{ element, verdict: passed }];
  // Without any reaction it may have nothing to do now; what only listens to the mouse, another rule says.
  if ((kind === 'button' && heard.length === 0) || !isListening(session, element)) return [];
  return [{ element, verdict: failed(heard.includes('Space') ? 'no-enter' : 'no-space', data) }];
};

/**
 * Controls react to the keys of their role (WCAG 2.1.1; ARIA Authoring Practices: button, checkbox, switch, tabs). Applies to controls
 * made by scripts. Failed: `no-space`, `no-enter`; `no-arrows` for tabs of which one alone is a stop. Returns whether nothing was found.
 */
export const judgeControl = (session: Session, index: number): boolean => {
  const control = session.keep(slot).controls[index];
  const judged = control ? judge(session, control) : [];
  if (judged.length > 0) addResults(session, resultOf('role-keys-missing', judged));
  return judged.every(({ verdict }) => verdict.outcome === 'passed');
};

/** To be called once all were tried: where there is nothing to judge, the rule does not apply. */
export const judgeKeys = (session: Session): void => addResults(session, resultOf('role-keys-missing', []));
