import { collectElements } from '@zugang/engine/dom';
import {
  addResults,
  cannotTell,
  createSlot,
  type EngineResult,
  type Judged,
  passed,
  resultOf,
  type Session,
} from '@zugang/engine/probing';
import { clicks, judgeTarget, presses, releases } from '../in-page/click-targets.ts';
import { listenersOf } from '../in-page/listened.ts';
import { judgeIdleStops } from './in-page/idle-stops.ts';
import { judgePresses } from './in-page/judge-presses.ts';

export { recordListenerTypes } from '@zugang/engine/probing';
export { hasScripts, recordListeners } from '../in-page/listened.ts';

const shadowPartsSlot = createSlot<{ parts: Element[] }>(() => ({ parts: [] }));

/** Records the top elements of open shadow roots, and returns how many they are. */
export const recordShadowParts = (session: Session): number => {
  const kept = session.keep(shadowPartsSlot);
  const all = collectElements(document).flatMap((element) => [...(element.shadowRoot?.children ?? [])]);
  kept.parts = all.filter((element) => !element.matches('style, link, script, slot'));
  return kept.parts.length;
};

/** One of them, for the debugger to look into: it does not look into a shadow root itself. */
export const shadowPartAt = (session: Session, index: number): Element | undefined =>
  session.keep(shadowPartsSlot).parts[index];

/**
 * What the mouse can press and the keyboard cannot (WCAG 2.1.1): an element that listens to clicks, and neither is inside of nor holds anything
 * that takes the focus. Listeners for a whole page (document, body, an application's root) make no control. Failed:
 * `not-focusable`, `no-key`. Cannot tell: `pressed`, `drawing`, `beside-control`, `large`, `unmarked`.
 */
const judgeClickTargets = (session: Session, isKeyHeardByPage: boolean): EngineResult => {
  const judged = listenersOf(session, ...clicks, ...presses, ...releases).flatMap((element): Judged[] => {
    const verdict = judgeTarget(session, element, isKeyHeardByPage);
    return verdict ? [{ element, verdict }] : [];
  });
  return resultOf('mouse-only-control', judged);
};

const printable =
  /\.(?:key|code)\s*={2,3}\s*["'`](?:[a-z0-9/?.,+\-*#]|Key[A-Z]|Digit\d|Slash)["'`]|["'`](?:[a-z0-9/?.,+\-*#]|Key[A-Z]|Digit\d|Slash)["'`]\s*={2,3}\s*\w+\.(?:key|code)\b|case\s*["'`](?:[a-z0-9/?.,+*#-]|Key[A-Z])["'`]\s*:|\.(?:keyCode|which)\s*={2,3}\s*(?:6[5-9]|[78]\d|90|4[89]|5[0-7]|191)\b/i;
const withModifier = /\b(?:ctrlKey|metaKey|altKey)\b/;

/** Whether the source of a key listener acts on a single letter, digit or sign without another key. */
export const isSingleKey = (source: string): boolean => printable.test(source) && !withModifier.test(source);

/** Shortcuts of one letter that hold for the whole page (WCAG 2.1.4): who speaks to the computer sets them off. Always a question. */
const judgeShortcuts = (sources: readonly string[]): EngineResult => {
  const judged: Judged[] = sources.map((source) => ({
    element: document.documentElement,
    verdict: isSingleKey(source) ? cannotTell('single-key') : passed,
  }));
  const asked = judged.filter(({ verdict }) => verdict.outcome !== 'passed').slice(0, 1);
  return resultOf('single-key-shortcut', asked.length > 0 ? asked : judged);
};

/** What the mouse can press and the keyboard cannot, shortcuts of one key, what acts on pressing, stops at nothing. `keyHandlers`: sources of the handlers for every key. */
export const judgeListeners = (session: Session, keyHandlers: readonly string[]): void =>
  addResults(
    session,
    judgeClickTargets(session, keyHandlers.length > 0),
    judgePresses(session),
    judgeShortcuts(keyHandlers),
    judgeIdleStops(session),
  );
