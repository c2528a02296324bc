import { z } from 'zod';
import { urlPattern } from './domain-settings.schema.ts';
import { limits } from '../limits.ts';
import { id, instant, text } from '../shared.ts';

const { login } = limits;

/** Where a step acts: by what a person reads (a field's label, a button's or link's words), or by a CSS selector. */
export const loginTarget = z.object({
  by: z.enum(['label', 'button', 'text', 'selector']),
  value: text(login.targetMax, 1),
});
export type LoginTarget = z.infer<typeof loginTarget>;

/** A path of the domain, or an absolute address. */
const openedAddress = text(limits.url.max, 1).pipe(z.string().regex(/^(?:\/(?![/\\])|https?:\/\/)\S*$/i));
/** What is typed: as it is, blanks at its ends included; a line break would send the form. */
const typed = z
  .string()
  .max(limits.crawl.secretMax)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
/** A base32 secret (RFC 4648), as sites show it: in groups, in either case; 80 bits at least (RFC 4226, 4, asks for 128). */
const codeSecret = z
  .string()
  .max(300)
  .regex(/^(?:[\s-]*[A-Z2-7]){16,}[\s=-]*$/i);

const waitedFor = z.discriminatedUnion('for', [
  z.object({ for: z.literal('seconds'), seconds: z.number().int().min(1).max(login.waitSeconds) }),
  z.object({ for: z.literal('target'), target: loginTarget }),
  z.object({ for: z.literal('address'), pattern: urlPattern }),
]);
/** What an assertion wants to see. */
export const loginAssertion = z.discriminatedUnion('is', [
  z.object({ is: z.literal('visible'), target: loginTarget }),
  z.object({ is: z.literal('text'), text: text(login.targetMax, 1) }),
  z.object({ is: z.literal('address'), pattern: urlPattern }),
]);

/**
 * One step of signing in. The client makes the `id`; what is secret is stored by it.
 * A secret is read as null, and null keeps the stored one when it is written.
 */
export const loginStep = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('open'), url: openedAddress }),
  z.object({
    id,
    kind: z.literal('fill'),
    target: loginTarget,
    value: typed.nullable(),
    isSecret: z.boolean(),
  }),
  /** A one-time code (TOTP, RFC 6238: SHA-1, six digits, 30 seconds) from a base32 secret. */
  z.object({ id, kind: z.literal('code'), target: loginTarget, secret: codeSecret.nullable() }),
  z.object({ id, kind: z.literal('click'), target: loginTarget }),
  z.object({ id, kind: z.literal('wait'), until: waitedFor }),
  z.object({ id, kind: z.literal('assert'), that: loginAssertion }),
]);
export type LoginStep = z.infer<typeof loginStep>;
export type LoginStepKind = LoginStep['kind'];
export const loginStepKind = z.enum(['open', 'fill', 'code', 'click', 'wait', 'assert']);

const isOrigin = (value: string): boolean =>
  /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;

/**
 * How to sign in. At least one step asserts: by it we know that the login worked, and by the last of them that we are still
 * signed in. Secrets are typed on the domain's own origin and on `trustedOrigins` (a single sign-on) alone.
 */
export const loginScript = z.object({
  steps: z
    .array(loginStep)
    .min(1)
    .max(login.steps)
    .refine((steps) => steps.some(({ kind }) => kind === 'assert'))
    .refine((steps) => new Set(steps.map((step) => step.id)).size === steps.length)
    .refine((steps) => steps.every((step) => step.kind !== 'fill' || step.isSecret || step.value !== null)),
  /** Such as `https://login.example.org`, without a path. */
  trustedOrigins: z.array(z.string().max(300).refine(isOrigin)).max(login.trustedOrigins),
});
export type LoginScript = z.infer<typeof loginScript>;

/** Why a login did not work. */
export const loginFailure = z.enum([
  /** What the step acts on is not in the page. */
  'not_found',
  'not_visible',
  'timeout',
  /** What should be seen or shown when signed in is not there. */
  'assertion',
  /** A secret would have been typed on an origin that is neither the domain's nor trusted. */
  'foreign_origin',
  /** A page could not be opened. */
  'navigation',
  /** An address that is not reached from here: inside of our own network. */
  'refused_address',
  'secret_unreadable',
  'busy',
  'unexpected',
]);
export type LoginFailure = z.infer<typeof loginFailure>;

export const loginRunReason = z.enum(['test', 'scan', 'again']);
export type LoginRunReason = z.infer<typeof loginRunReason>;
export const loginRunState = z.enum(['queued', 'running', 'passed', 'failed']);
export type LoginRunState = z.infer<typeof loginRunState>;
/** What is known of a script: nothing since it was changed, that it signs in, or that it does not. */
export const loginState = z.enum(['untested', 'working', 'failing']);
export type LoginState = z.infer<typeof loginState>;

/** What became of one step of a run. */
export const loginRunStep = z.object({
  index: z.number().int(),
  kind: loginStepKind,
  state: z.enum(['passed', 'failed', 'skipped']),
  durationMs: z.number().int(),
  hasPicture: z.boolean(),
  /** Where the browser was after it, without query and fragment; null where no page was open. */
  address: z.string().nullable(),
});
export type LoginRunStep = z.infer<typeof loginRunStep>;

/** One run of a login: a test, before a check, or again because the session had ended. */
export const loginRun = z.object({
  id,
  /** The version of the script it was made with. */
  version: z.number().int(),
  reason: loginRunReason,
  state: loginRunState,
  /** How many jobs come first: other accounts' logins, or runs of the account, of which one goes on at a time. Null unless it waits. */
  ahead: z.number().int().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Index of the step that failed. */
  failedStep: z.number().int().nullable(),
  failure: loginFailure.nullable(),
  /** The steps that are done; they grow while it runs. */
  steps: z.array(loginRunStep),
});
export type LoginRun = z.infer<typeof loginRun>;
