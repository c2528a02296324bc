import { addressRules } from './address-rules.ts';
import { connectionRules } from './connection-rules.ts';
import { frontRules } from './front-rules.ts';
import { inboundMailRules } from './inbound-mail-rules.ts';
import { findMisspelt } from './misspelt-settings.ts';
import { protectionRules } from './protection-rules.ts';
import type { Rule, Start } from './rule.ts';
import { runtimeRules } from './runtime-rules.ts';
import { secretRules } from './secret-rules.ts';
import { stripeRules } from './stripe-rules.ts';

const rules: readonly Rule[] = [
  ...addressRules,
  ...connectionRules,
  ...secretRules,
  ...protectionRules,
  ...stripeRules,
  ...frontRules,
  ...inboundMailRules,
  ...runtimeRules,
];

const applies = ({ mode, parts }: Rule, { part, values }: Start): boolean =>
  (mode === undefined || (mode === 'production') === (values.NODE_ENV === 'production')) &&
  (parts === undefined || parts.includes(part));

/** A setting with a slip in its name is not set: in production that is no risk to take. */
const describeMisspelt = ({ env, values }: Start, known: readonly string[]): string[] =>
  values.NODE_ENV === 'production'
    ? findMisspelt(Object.keys(env), known).map(
        ({ name, meant }) =>
          `${name} is no setting of Zugang, and ${meant} was probably meant: rename it, or remove it.`,
      )
    : [];

/**
 * What is unsafe or contradictory in the settings of a start: one sentence each, which names the setting and says what to change.
 * Empty: it may start. `known` are the names of all settings; rules that read one of `unreadable` are left out.
 */
export const findUnsafeSettings = (
  start: Start,
  { known, unreadable }: { known: readonly string[]; unreadable: readonly string[] },
): string[] => [
  ...describeMisspelt(start, known),
  ...rules
    .filter((rule) => applies(rule, start) && !rule.reads.some((name) => unreadable.includes(name)))
    .filter((rule) => rule.isBroken(start))
    .map(({ mend }) => (typeof mend === 'string' ? mend : mend(start))),
];
