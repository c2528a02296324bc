import type { FieldError, LoginScript, LoginStep, LoginTarget } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import type { LoginSecrets } from './login-secrets.ts';

/** A script and its secrets, as they are stored. */
export type SplitScript = { script: LoginScript; secrets: LoginSecrets };

/** The secret of a step and where it is typed; null for a step without one. */
const secretOf = (step: LoginStep): { name: string; value: string | null; target: LoginTarget } | null => {
  if (step.kind === 'code') return { name: 'secret', value: step.secret, target: step.target };
  return step.kind === 'fill' && step.isSecret ? { name: 'value', value: step.value, target: step.target } : null;
};

const withoutSecret = (step: LoginStep): LoginStep => {
  if (step.kind === 'code') return { ...step, secret: null };
  return step.kind === 'fill' && step.isSecret ? { ...step, value: null } : step;
};

const isSameTarget = (one: LoginTarget, other: LoginTarget | undefined): boolean =>
  one.by === other?.by && one.value === other.value;

/**
 * A stored secret is only kept in the place it was entered for. Otherwise a user who may change a script, but does not know the
 * password, could have it typed into a field that shows it, or on a website of their own.
 */
const mayKeep = (step: LoginStep, target: LoginTarget, { script, after }: Kept): boolean => {
  const before = script.steps.find(({ id }) => id === step.id);
  const place = before && secretOf(before);
  const isTrusted = after.trustedOrigins.every((origin) => script.trustedOrigins.includes(origin));
  return before?.kind === step.kind && isSameTarget(target, place?.target) && isTrusted;
};
type Kept = { script: LoginScript; after: LoginScript };

/**
 * Separates a script from its secrets. A secret that was not sent again is kept if it is typed into the same field as before. Throws
 * VALIDATION_FAILED with the fields that lack theirs.
 */
export const splitSecrets = (input: LoginScript, before: SplitScript | null): SplitScript => {
  const secrets: LoginSecrets = {};
  const fields: FieldError[] = [];
  for (const [index, step] of input.steps.entries()) {
    const secret = secretOf(step);
    if (!secret) continue;
    const canKeep = before !== null && mayKeep(step, secret.target, { script: before.script, after: input });
    const value = secret.value ?? (canKeep ? before.secrets[step.id] : undefined);
    if (value === undefined) fields.push({ path: `script.steps.${index}.${secret.name}`, key: 'validation.required' });
    else secrets[step.id] = value;
  }
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
  return { script: { ...input, steps: input.steps.map((step) => withoutSecret(step)) }, secrets };
};
