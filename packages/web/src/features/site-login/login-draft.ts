import type { LoginScript, LoginStep, LoginStepKind, LoginTarget } from '@zugang/contract';

/** A step as it is typed: every field there is as text, those of other kinds keep what was typed while one tries kinds. */
export type DraftStep = {
  id: string;
  kind: LoginStepKind;
  url: string;
  by: LoginTarget['by'];
  target: string;
  value: string;
  isSecret: boolean;
  /** Where the server has a secret for; null where it has none. */
  kept: LoginTarget | null;
  waitsFor: 'seconds' | 'target' | 'address';
  seconds: string;
  asserts: 'visible' | 'text' | 'address';
  text: string;
  pattern: string;
};

/** A login as it is typed. `trusted`: origins, one a line. */
export type Draft = { steps: DraftStep[]; trusted: string };

/** A step of which nothing is known yet but its kind. */
export const newStep = (kind: LoginStepKind, part: Partial<DraftStep> = {}): DraftStep => ({
  id: crypto.randomUUID(),
  kind,
  url: '',
  by: kind === 'click' ? 'button' : 'label',
  target: '',
  value: '',
  isSecret: false,
  kept: null,
  waitsFor: 'target',
  seconds: '2',
  asserts: 'text',
  text: '',
  pattern: '',
  ...part,
});

const aim = ({ by, value }: LoginTarget) => ({ by, target: value });

const waitPart = (until: Extract<LoginStep, { kind: 'wait' }>['until']): Partial<DraftStep> => {
  if (until.for === 'seconds') return { waitsFor: 'seconds', seconds: String(until.seconds) };
  return until.for === 'target'
    ? { waitsFor: 'target', ...aim(until.target) }
    : { waitsFor: 'address', pattern: until.pattern };
};

const assertPart = (that: Extract<LoginStep, { kind: 'assert' }>['that']): Partial<DraftStep> => {
  if (that.is === 'text') return { asserts: 'text', text: that.text };
  return that.is === 'visible'
    ? { asserts: 'visible', ...aim(that.target) }
    : { asserts: 'address', pattern: that.pattern };
};

const partOf = (step: LoginStep, isStored: boolean): Partial<DraftStep> => {
  switch (step.kind) {
    case 'open':
      return { url: step.url };
    case 'fill': {
      const kept = isStored && step.isSecret ? step.target : null;
      return { ...aim(step.target), value: step.value ?? '', isSecret: step.isSecret, kept };
    }
    case 'code':
      return { ...aim(step.target), value: step.secret ?? '', kept: isStored ? step.target : null };
    case 'click':
      return aim(step.target);
    case 'wait':
      return waitPart(step.until);
    case 'assert':
      return assertPart(step.that);
  }
};

/** Initial state of the editor. `isStored`: the server has the secrets; else they are in the script, or missing. */
export const draftOf = (script: Pick<LoginScript, 'steps' | 'trustedOrigins'>, isStored: boolean): Draft => ({
  steps: script.steps.map((step) => newStep(step.kind, { id: step.id, ...partOf(step, isStored) })),
  trusted: script.trustedOrigins.join('\n'),
});

/** The origins that are typed. A whole address is cut to its origin, so that it can be pasted as it is. */
export const originsOf = (trusted: string): string[] =>
  trusted
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line).origin : line));

/** The secret of one-time codes, also out of the link of a QR code (`otpauth://totp/…?secret=…`). */
export const codeSecretOf = (typed: string): string => {
  const text = typed.trim();
  return /^otpauth:\/\//i.test(text) && URL.canParse(text) ? (new URL(text).searchParams.get('secret') ?? '') : text;
};

const targetOf = ({ by, target }: DraftStep): LoginTarget => ({ by, value: target.trim() });

const untilOf = (step: DraftStep): Extract<LoginStep, { kind: 'wait' }>['until'] => {
  if (step.waitsFor === 'seconds') return { for: 'seconds', seconds: Number(step.seconds) };
  return step.waitsFor === 'target'
    ? { for: 'target', target: targetOf(step) }
    : { for: 'address', pattern: step.pattern.trim() };
};

const thatOf = (step: DraftStep): Extract<LoginStep, { kind: 'assert' }>['that'] => {
  if (step.asserts === 'text') return { is: 'text', text: step.text.trim() };
  return step.asserts === 'visible'
    ? { is: 'visible', target: targetOf(step) }
    : { is: 'address', pattern: step.pattern.trim() };
};

/** A step as it is sent; an empty secret keeps the stored one. */
const stepOf = (step: DraftStep): LoginStep => {
  const { id } = step;
  switch (step.kind) {
    case 'open':
      return { id, kind: 'open', url: step.url.trim() };
    case 'fill': {
      const value = step.isSecret && step.value === '' ? null : step.value;
      return { id, kind: 'fill', target: targetOf(step), value, isSecret: step.isSecret };
    }
    case 'code':
      return { id, kind: 'code', target: targetOf(step), secret: codeSecretOf(step.value) || null };
    case 'click':
      return { id, kind: 'click', target: targetOf(step) };
    case 'wait':
      return { id, kind: 'wait', until: untilOf(step) };
    case 'assert':
      return { id, kind: 'assert', that: thatOf(step) };
  }
};

/** What is sent. */
export const scriptOf = (draft: Draft): LoginScript => ({
  steps: draft.steps.map((step) => stepOf(step)),
  trustedOrigins: originsOf(draft.trusted),
});

/** The values of the simple form. */
export type SimpleLogin = { url: string; userLabel: string; user: string; passwordLabel: string; password: string } & {
  button: string;
  seen: string;
};

/** The steps that most logins are made of. */
export const simpleDraft = (login: SimpleLogin): Draft => ({
  steps: [
    newStep('open', { url: login.url }),
    newStep('fill', { target: login.userLabel, value: login.user }),
    newStep('fill', { target: login.passwordLabel, value: login.password, isSecret: true }),
    newStep('click', { target: login.button }),
    newStep('assert', { text: login.seen }),
  ],
  trusted: '',
});

/** The step moved by one place; at the ends it stays. */
export const moveStep = (steps: readonly DraftStep[], id: string, by: -1 | 1): DraftStep[] => {
  const from = steps.findIndex((step) => step.id === id);
  const step = steps[from];
  const to = from + by;
  if (!step || to < 0 || to >= steps.length) return [...steps];
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
};
