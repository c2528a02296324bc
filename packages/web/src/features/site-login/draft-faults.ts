import { limits } from '@zugang/contract/limits';
import { codeSecretOf, originsOf, type Draft, type DraftStep } from './login-draft.ts';

/** The fields a fault can be at. */
export type FaultyField = 'url' | 'target' | 'value' | 'seconds' | 'text' | 'pattern' | 'trusted' | 'steps';

/** What is wrong with a login as it is typed. `step`: the step's id; null for the whole. `key` is in `login.faults`. */
export type Fault = { step: string | null; field: FaultyField; key: FaultKey };
export type FaultKey =
  | 'url'
  | 'target'
  | 'value'
  | 'value_again'
  | 'password'
  | 'code_secret'
  | 'seconds'
  | 'text'
  | 'pattern'
  | 'trusted'
  | 'no_steps'
  | 'too_many'
  | 'no_assert'
  | 'refused';

/** An address of the domain, or a whole one (the contract's rule). */
const isAddress = (url: string): boolean =>
  /^(?:\/(?![/\\])|https?:\/\/)\S*$/i.test(url) && url.length <= limits.url.max;
const isPattern = (text: string): boolean =>
  /^(?:\/|\*|https?:\/\/)\S*$/i.test(text) && text.length <= limits.crawl.patternMax;
const isShort = (text: string): boolean => text !== '' && text.length <= limits.login.targetMax;
const isCodeSecret = (text: string): boolean => text.length <= 300 && /^(?:[\s-]*[A-Z2-7]){16,}[\s=-]*$/i.test(text);
const isOrigin = (text: string): boolean => /^https?:\/\/[^/\s]+$/i.test(text) && URL.canParse(text);

const isSeconds = (text: string): boolean => {
  const seconds = Number(text);
  return text.trim() !== '' && Number.isInteger(seconds) && seconds >= 1 && seconds <= limits.login.waitSeconds;
};

/** Whether the server keeps the step's secret if none is typed: the field must be the same, and no website added. */
export const isKept = (step: DraftStep, draft: Draft, before: readonly string[]): boolean =>
  step.kept !== null &&
  step.kept.by === step.by &&
  step.kept.value === step.target.trim() &&
  originsOf(draft.trusted).every((origin) => before.includes(origin));

type Around = { draft: Draft; before: readonly string[] };
type Found = [FaultyField, FaultKey];

const secretFaults = (step: DraftStep, { draft, before }: Around): Found[] => {
  if (step.kind === 'code' && step.value.trim() !== '')
    return isCodeSecret(codeSecretOf(step.value)) ? [] : [['value', 'code_secret']];
  if (step.value !== '' || isKept(step, draft, before)) return [];
  if (step.kept) return [['value', 'value_again']];
  return [['value', step.kind === 'code' ? 'code_secret' : 'password']];
};

const usesTarget = ({ kind, waitsFor, asserts }: DraftStep): boolean =>
  kind === 'fill' ||
  kind === 'code' ||
  kind === 'click' ||
  (kind === 'wait' && waitsFor === 'target') ||
  (kind === 'assert' && asserts === 'visible');
const usesPattern = ({ kind, waitsFor, asserts }: DraftStep): boolean =>
  (kind === 'wait' && waitsFor === 'address') || (kind === 'assert' && asserts === 'address');

const faultsOfStep = (step: DraftStep, around: Around): Found[] => {
  const found: Found[] = [];
  if (step.kind === 'open' && !isAddress(step.url.trim())) found.push(['url', 'url']);
  if (usesTarget(step) && !isShort(step.target.trim())) found.push(['target', 'target']);
  if (usesPattern(step) && !isPattern(step.pattern.trim())) found.push(['pattern', 'pattern']);
  if (step.kind === 'wait' && step.waitsFor === 'seconds' && !isSeconds(step.seconds))
    found.push(['seconds', 'seconds']);
  if (step.kind === 'assert' && step.asserts === 'text' && !isShort(step.text.trim())) found.push(['text', 'text']);
  if (step.kind === 'code' || (step.kind === 'fill' && step.isSecret)) found.push(...secretFaults(step, around));
  if (step.kind === 'fill' && step.value.length > limits.crawl.secretMax) found.push(['value', 'value']);
  return found;
};

/** All that is wrong, in the order of the page. `before`: the origins that are trusted by what is stored. */
export const faultsOf = (draft: Draft, before: readonly string[]): Fault[] => {
  const { steps } = draft;
  const whole: FaultKey[] = [];
  if (steps.length === 0) whole.push('no_steps');
  else if (!steps.some(({ kind }) => kind === 'assert')) whole.push('no_assert');
  if (steps.length > limits.login.steps) whole.push('too_many');
  const origins = originsOf(draft.trusted);
  const areFine = origins.length <= limits.login.trustedOrigins && origins.every((origin) => isOrigin(origin));
  return [
    ...steps.flatMap((step) =>
      faultsOfStep(step, { draft, before }).map(([field, key]) => ({ step: step.id, field, key })),
    ),
    ...whole.map((key) => ({ step: null, field: 'steps' as const, key })),
    ...(areFine ? [] : [{ step: null, field: 'trusted' as const, key: 'trusted' as const }]),
  ];
};

const fieldNames: Record<string, FaultyField> = {
  url: 'url',
  target: 'target',
  value: 'value',
  secret: 'value',
  until: 'target',
  that: 'text',
};

/** What the server refused, at the fields it names (`script.steps.2.value`). */
export const refusedFaults = (paths: readonly string[], draft: Draft): Fault[] =>
  paths.flatMap((path): Fault[] => {
    const [, part, index, name = ''] = path.split('.');
    if (part === 'trustedOrigins') return [{ step: null, field: 'trusted', key: 'trusted' }];
    const step = part === 'steps' ? draft.steps[Number(index)] : undefined;
    if (!step) return [];
    const field = fieldNames[name] ?? 'steps';
    return [{ step: step.id, field, key: field === 'value' && step.kept ? 'value_again' : 'refused' }];
  });

/** The id of the control that a fault is at. */
export const faultId = ({ step, field }: Pick<Fault, 'step' | 'field'>): string => `login-${step ?? 'all'}-${field}`;
