import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { limits, loginStep, type LoginDraft, type LoginStep, type RecordingReason } from '@zugang/contract';
import { addressFor, signedInAt } from './recorded-address.ts';
import { clickedOf, cssOfField, fieldOf, seenOf, wordsOf, type RecordedSelectors } from './recorded-target.ts';

const recordedStep = z.looseObject({
  type: z.string().max(100),
  url: z.string().optional(),
  value: z.string().optional(),
  key: z.string().optional(),
  target: z.string().optional(),
  frame: z.array(z.number()).optional(),
  selectors: z.array(z.union([z.string(), z.array(z.string())])).optional(),
  visible: z.boolean().optional(),
  operator: z.string().optional(),
  count: z.number().optional(),
  assertedEvents: z.array(z.looseObject({ type: z.string(), url: z.string().optional() })).optional(),
});
type RecordedStep = z.infer<typeof recordedStep>;
const recordingSchema = z.looseObject({ steps: z.array(recordedStep).min(1).max(2_000) });

const isPassword = (words: string): boolean =>
  /pass(?:wor[dt]|phrase|wd|code)|kennwort|(?:^|[^a-z])(?:pwd|pin|pass)(?:[^a-z]|$)|geheim|secret/i.test(words);
const isCode = (words: string): boolean =>
  /(?:^|[^a-z])(?:otp|totp|2fa|mfa)|one-?time|einmal|authenticator|(?:best(?:ä|ae)tigungs|sicherheits|verification|security|auth)[\s_-]?code/i.test(
    words,
  );

/** What of a recorded step becomes a step of the login; the id comes later. A reason where nothing does. */
type Made = LoginStep | RecordingReason;

const fill = (selectors: RecordedSelectors, value: string): Made => {
  const target = fieldOf(selectors);
  if (!target) return 'no_target';
  const id = randomUUID();
  const words = wordsOf(selectors);
  if (isCode(words)) return { id, kind: 'code', target, secret: null };
  return { id, kind: 'fill', target, value, isSecret: isPassword(words) };
};

/** The Enter key in a field sends its form: a click on what sends it does the same. */
const send = (field: RecordedSelectors | null): Made => {
  const css = field && cssOfField(field);
  if (!css) return 'key';
  const button = 'button:not([type="button"], [type="reset"]), input[type="submit"], input[type="image"]';
  return { id: randomUUID(), kind: 'click', target: { by: 'selector', value: `form:has(${css}) :is(${button})` } };
};

const press = (key: string | undefined, field: RecordedSelectors | null): Made => {
  if (key === 'Enter' || key === 'NumpadEnter') return send(field);
  return /^(?:Tab|Shift|Control|Alt|Meta|CapsLock)$/.test(key ?? '') ? 'needless' : 'key';
};

const wait = ({ selectors = [], visible, operator = '>=', count = 1 }: RecordedStep): Made => {
  if (visible === false || count < 1 || operator === '<=') return 'unsupported';
  const target = seenOf(selectors);
  return target ? { id: randomUUID(), kind: 'wait', until: { for: 'target', target } } : 'no_target';
};

const click = (step: RecordedStep, next: RecordedStep | undefined): Made => {
  const isBeforeTyping = next?.type === 'change' && wordsOf(next.selectors ?? []) === wordsOf(step.selectors ?? []);
  if (isBeforeTyping) return 'needless';
  const target = clickedOf(step.selectors ?? []);
  return target ? { id: randomUUID(), kind: 'click', target } : 'no_target';
};

type Around = { next: RecordedStep | undefined; field: RecordedSelectors | null; origin: string };

const isElsewhere = ({ frame, target }: RecordedStep): boolean =>
  (frame?.length ?? 0) > 0 || (target !== undefined && target !== 'main');

const make = (step: RecordedStep, { next, field, origin }: Around): Made => {
  if (isElsewhere(step)) return 'other_window';
  switch (step.type) {
    case 'navigate': {
      const url = addressFor(step.url, origin);
      return url ? { id: randomUUID(), kind: 'open', url } : 'not_http';
    }
    case 'change':
      return fill(step.selectors ?? [], step.value ?? '');
    case 'click':
    case 'doubleClick':
      return click(step, next);
    case 'keyDown':
      return press(step.key, field);
    case 'waitForElement':
      return wait(step);
    case 'setViewport':
    case 'keyUp':
    case 'scroll':
    case 'close':
    case 'emulateNetworkConditions':
      return 'needless';
    default:
      return 'unsupported';
  }
};

const parse = (text: string): RecordedStep[] | null => {
  try {
    const read = recordingSchema.safeParse(JSON.parse(text));
    return read.success ? read.data.steps : null;
  } catch {
    return null;
  }
};

const landedAt = ({ type, url, assertedEvents = [] }: RecordedStep): string | undefined =>
  assertedEvents.findLast((event) => event.type === 'navigation')?.url ?? (type === 'navigate' ? url : undefined);

const isTyped = (step: LoginStep): boolean => step.kind === 'code' || (step.kind === 'fill' && step.isSecret);

/** The last element that is waited for shows that the user is signed in: so people add a check in the recorder. */
const withAssertion = (steps: LoginStep[], way: { loginUrl: string; lastUrl: string; origin: string }): LoginStep[] => {
  const last = steps.at(-1);
  if (last?.kind === 'wait' && last.until.for === 'target')
    return [...steps.slice(0, -1), { id: last.id, kind: 'assert', that: { is: 'visible', target: last.until.target } }];
  const pattern = signedInAt(way);
  if (pattern === null || steps.length >= limits.login.steps) return steps;
  return [...steps, { id: randomUUID(), kind: 'assert', that: { is: 'address', pattern } }];
};

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * A draft of a login from a recording of Chrome's DevTools (Recorder, “Export as a JSON file”; the format of @puppeteer/replay).
 * `origin` is the domain's own. What is typed into fields that look like passwords becomes secret; the secret of a field for
 * one-time codes must be entered by the user. Null if the text is no recording.
 */
export const readRecording = (text: string, origin: string): LoginDraft | null => {
  const recorded = parse(text);
  if (!recorded) return null;
  const steps: LoginStep[] = [];
  const left: LoginDraft['left'] = [];
  const trusted = new Set<string>();
  let [url, loginUrl, field] = ['', '', null as RecordedSelectors | null];
  for (const [index, step] of recorded.entries()) {
    const made = make(step, { next: recorded[index + 1], field, origin });
    const checked = typeof made === 'string' ? null : loginStep.safeParse(made);
    if (checked?.success && steps.length < limits.login.steps) {
      steps.push(checked.data);
      field = step.type === 'change' ? (step.selectors ?? []) : null;
      if (isTyped(checked.data)) {
        loginUrl = url;
        trusted.add(originOf(url) ?? origin);
      }
    } else {
      const reason = typeof made === 'string' ? made : checked?.success ? 'too_many' : 'unsupported';
      left.push({ position: index + 1, type: step.type, reason });
    }
    url = landedAt(step) ?? url;
  }
  trusted.delete(origin);
  return {
    steps: withAssertion(steps, { loginUrl, lastUrl: url, origin }),
    trustedOrigins: [...trusted].filter((one) => one !== 'null').slice(0, limits.login.trustedOrigins),
    left,
  };
};
