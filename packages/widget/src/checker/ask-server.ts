import type { KnownIssue } from './findings.ts';
import type { Session } from './session.ts';
import type { Translate } from './texts.ts';

/** Why the server, or the page's own rules, refused; the message catalogue has words for each. */
export type Refusal =
  | 'link_invalid'
  | 'session_over'
  | 'wrong_origin'
  | 'not_allowed'
  | 'invalid'
  | 'too_large'
  | 'too_many'
  | 'failed'
  | 'blocked_connect'
  | 'blocked_script'
  | 'offline';

const codes: readonly string[] = [
  'link_invalid',
  'session_over',
  'wrong_origin',
  'not_allowed',
  'invalid',
  'too_large',
  'too_many',
  'failed',
] satisfies Refusal[];

const isRefusal = (code: unknown): code is Refusal => typeof code === 'string' && codes.includes(code);

/** A call that was refused, by a code that has words. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: Refusal;

  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/** The code of what went wrong. */
export const refusalOf = (error: unknown): Refusal => (error instanceof RefusedError ? error.code : 'failed');

/** What went wrong, in words. */
export const refusalText = (t: Translate, error: unknown, origin: string): string =>
  t(`refused.${refusalOf(error)}`, { origin });

/** Whether the page's content security policy has blocked requests of ours. */
export type IsBlocked = (directive: 'connect-src' | 'script-src') => boolean;

/** Records what the page's content security policy blocks of our requests. */
export const watchPolicy = (origin: string): IsBlocked => {
  const blocked = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (blockedURI.startsWith(origin)) blocked.add(effectiveDirective.replace(/-elem$/, ''));
  });
  return (directive) => blocked.has(directive);
};

type Ask = { origin: string; isBlocked: IsBlocked };

/** A violation is reported right after the call fails. */
const reported = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const post = async ({ origin, isBlocked }: Ask, path: string, request: RequestInit): Promise<unknown> => {
  const answer = await fetch(`${origin}/w/v1/checker/${path}`, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...request,
  }).catch(() => null);
  if (!answer) {
    await reported();
    throw new RefusedError(isBlocked('connect-src') ? 'blocked_connect' : 'offline');
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  throw new RefusedError(isRefusal(code) ? code : 'failed');
};

const json = { 'Content-Type': 'application/json' };

/** Takes the link's token in exchange for a session. Throws {@link RefusedError}. */
export const askForSession = async (ask: Ask, token: string): Promise<Session> =>
  (await post(ask, 'session', { headers: json, body: JSON.stringify({ token }) })) as Session;

/** At most this many keys per request (the contract's `checkerLimits`). */
const mostKeys = 500;

/** What the project knows of issues by their keys. Throws {@link RefusedError}. */
export const askForIssues = async (ask: Ask, bearer: string, keys: readonly string[]): Promise<KnownIssue[]> => {
  // What was found is said without it, rather than late.
  const request = { headers: { ...json, Authorization: `Bearer ${bearer}` }, signal: AbortSignal.timeout(4_000) };
  const body = JSON.stringify({ keys: keys.slice(0, mostKeys) });
  const { issues } = (await post(ask, 'issues', { ...request, body })) as { issues: KnownIssue[] };
  return issues;
};

/** Sends a result to the project. Throws {@link RefusedError}. */
export const sendResult = (ask: Ask, bearer: string, result: unknown): Promise<unknown> =>
  post(ask, 'results', {
    headers: { ...json, Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(result),
  });
