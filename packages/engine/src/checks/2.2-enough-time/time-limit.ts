import { contentText } from '../../dom/accessible-name.ts';
import { type Check, cannotTell, passed } from '../check.ts';
import { hasScript, inlineScripts } from '../page-scripts.ts';

/** Shorter ones wait for something on the way; who has twenty hours is under no limit (WCAG 2.2.1). */
const [minSeconds, maxSeconds] = [3, 72_000];

const timer = /set(?:Timeout|Interval)\s*\(([\s\S]{0,400}?),\s*([\d\s*_.e]+)\)/g;
const leaving = /\blocation\b|\.reload\s*\(|\.submit\s*\(|log_?-?out|log_?-?off|sign_?-?out|expire|timed?_?-?out/i;

/** `30 * 60 * 1000` as seconds. */
const secondsOf = (product: string): number =>
  product.split('*').reduce((value, factor) => value * Number(factor.trim().replaceAll('_', '')), 1) / 1000;

/** After how many seconds a script of the page leads away or ends something; null where none does. */
const scriptSeconds = (): number | null => {
  for (const [, work = '', product = ''] of inlineScripts().matchAll(timer)) {
    const seconds = secondsOf(product);
    if (leaving.test(work) && seconds >= minSeconds && seconds < maxSeconds) return seconds;
  }
  return null;
};

const mention =
  /\b(?:session|sitzung)\b[^.!?]{0,60}\b(?:expires?|will expire|times? out|läuft[^.!?]{0,30}\bab\b|wird[^.!?]{0,30}\bbeendet|endet)\b|\b(?:redirected|weitergeleitet)\b[^.!?]{0,40}\b\d+\s*(?:seconds?|sekunden?)\b|\bin \d+ (?:seconds?|sekunden?)\b[^.!?]{0,40}\b(?:redirected|logged out|weitergeleitet|abgemeldet)\b|\b(?:time (?:remaining|left)|remaining time|verbleibende zeit|restzeit)\b\s*:?\s*\d/i;

/** Whether there is anything that a limit could end: a page of text alone only writes about limits. */
const mayEnd = (): boolean => hasScript() || document.querySelector('form, input, select, textarea') !== null;

const judge = () => {
  const seconds = scriptSeconds();
  if (seconds !== null) return cannotTell('by-script', { seconds: Math.round(seconds) });
  const text = mayEnd() && mention.exec(document.body ? contentText(document.body) : '')?.[0];
  return text ? cannotTell('told-in-text', { text: text.slice(0, 120) }) : passed;
};

/**
 * A time limit can be turned off, adjusted or extended (WCAG 2.2.1, failure F41 and F58; meta refresh is judged by axe-core's
 * meta-refresh). Applies to the page. Cannot tell: `by-script` (a script in the page leads away, reloads, sends or signs out after
 * so many `seconds`), `told-in-text` (the page speaks of a session that ends, or counts down).
 */
export const timeLimit: Check = {
  ruleId: 'time-limit',
  selector: ':root',
  isApplicable: (element) => element === document.documentElement && document.body !== null,
  expectation: judge,
};
