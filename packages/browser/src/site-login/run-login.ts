import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { addProfileCookies } from '../tab/apply-browsing-profile.ts';
import { closeTab, openTab, type Tab } from '../tab/open-tab.ts';
import { within } from '../tab/within.ts';
import { ownOriginsOf, type Egress, type PageErrorCode, type SignedInMark } from '@zugang/crawler/egress';
import { runLoginStep, type LoginDesk } from './run-login-step.ts';
import {
  LoginAbortedError,
  type LoginFailure,
  type LoginOutcome,
  type LoginRequest,
  type LoginScript,
  type LoginStep,
  type LoginStepReport,
} from './login-types.ts';
import { captureMaskedPicture } from './mask-secrets.ts';
import { readSession } from './read-session.ts';
import { CODE_TIMEOUT_MS } from './wait-for-fresh-code.ts';

const STEP_MS = 10_000;
const TOTAL_MS = 90_000;
const PICTURE_MS = 5_000;
/** A step that hangs in the browser is given up this much after its time. */
const GRACE_MS = 1_000;

type Sheet = { desk: LoginDesk; request: LoginRequest; endsAt: number; steps: LoginStepReport[] };

const secretsOf = ({ steps }: LoginScript): string[] =>
  steps.flatMap((step) => {
    if (step.kind === 'code') return [step.secret];
    return step.kind === 'fill' && step.isSecret ? [step.value] : [];
  });

/** Where the page is, with nothing in it that may be secret. */
export const plainAddressOf = (url: string, secrets: readonly string[]): string | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const hidden = secrets
    .filter((secret) => secret.length > 3)
    .reduce((path, secret) => path.replaceAll(encodeURIComponent(secret), '***').replaceAll(secret, '***'), pathname);
  return `${origin}${hidden}`.slice(0, 2_000);
};

/** The timeout of a step: one that waits for a fresh code, or for given seconds, may take longer. */
const allowedMs = (step: LoginStep, stepMs: number): number => {
  if (step.kind === 'code') return stepMs + CODE_TIMEOUT_MS;
  return step.kind === 'wait' && step.until.for === 'seconds' ? step.until.seconds * 1_000 + stepMs : stepMs;
};

const failureOf = (error: unknown): LoginFailure => {
  if (error instanceof LoginAbortedError) return error.failure;
  return /Timeout \d+ms|TimeoutError/.test(String(error)) ? 'timeout' : 'unexpected';
};

/** Null where it was done; why not else. Ends by its time even where the page's scripts never do. */
const tryStep = async ({ desk, request, endsAt }: Sheet, step: LoginStep): Promise<LoginFailure | null> => {
  const { stepMs = STEP_MS } = request;
  const now = performance.now();
  const ends = Math.min(endsAt, now + stepMs);
  const hard = Math.min(endsAt, now + allowedMs(step, stepMs)) + GRACE_MS;
  if (ends <= now) return 'timeout';
  const died = Promise.withResolvers<LoginFailure>();
  desk.tab.interrupt = () => died.resolve('unexpected');
  const done = runLoginStep(desk, step, { endsAt: ends }).then(() => null, failureOf);
  const late = new AbortController();
  const tooLate = sleep(hard - now, 'timeout' as const, { signal: late.signal, ref: false });
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([done, died.promise, tooLate]);
  } finally {
    late.abort();
  }
};

const reportStep = async (
  sheet: Sheet,
  { index, state, startedAt }: { index: number; state: LoginStepReport['state']; startedAt: number },
) => {
  const { desk, request, steps } = sheet;
  const durationMs = Math.round(performance.now() - startedAt);
  const hidden = { secrets: desk.secrets, fields: desk.typed };
  const picture = await within(captureMaskedPicture(desk.tab, hidden), PICTURE_MS);
  const kind = request.script.steps[index]?.kind ?? 'open';
  const address = plainAddressOf(desk.tab.page.url(), desk.secrets);
  const report = { index, kind, state, durationMs, hasPicture: picture !== null, address };
  steps.push(report);
  await request.onStep?.(report, picture);
};

const skipRest = ({ request, steps }: Sheet): void => {
  for (const [index, { kind }] of request.script.steps.entries())
    if (index >= steps.length)
      steps.push({ index, kind, state: 'skipped', durationMs: 0, hasPicture: false, address: null });
};

const bare = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** By what pages show that one is signed in; the last assertion says it. */
const markOf = ({ desk, request }: Sheet): SignedInMark => {
  const { steps } = request.script;
  const last = steps.findLast((step) => step.kind === 'assert');
  const opened = steps.flatMap((step) => (step.kind === 'open' ? [new URL(step.url, request.startUrl).href] : []));
  return {
    assertion: last?.that ?? { is: 'address', pattern: '*' },
    loginAddresses: opened.map(bare),
    provenUrl: desk.tab.page.url(),
  };
};

const runSteps = async (sheet: Sheet, context: BrowserContext): Promise<LoginOutcome> => {
  const { desk, request, steps } = sheet;
  for (const [index, step] of request.script.steps.entries()) {
    const startedAt = performance.now();
    const failure = await tryStep(sheet, step);
    await reportStep(sheet, { index, state: failure === null ? 'passed' : 'failed', startedAt });
    if (failure === null) continue;
    skipRest(sheet);
    return { state: 'failed', steps, failedStep: index, failure };
  }
  const own = ownOriginsOf(request.startUrl);
  const session = await readSession(context, desk.tab, { own, trusted: request.script.trustedOrigins });
  return { state: 'passed', steps, session: { ...session, mark: markOf(sheet) } };
};

const openDesk = async (
  context: BrowserContext,
  { egress, request, onCrash }: { egress: Egress; request: LoginRequest; onCrash: () => PageErrorCode },
): Promise<LoginDesk> => {
  const { profile, startUrl, script } = request;
  if (profile) await addProfileCookies(context, profile);
  const tab: Tab = await openTab(context, onCrash, profile ?? undefined);
  const origins = [...ownOriginsOf(startUrl), ...script.trustedOrigins];
  return { tab, egress, startUrl, origins, typed: [], secrets: secretsOf(script) };
};

/**
 * Signs in as the script says, in a tab of this (fresh) context, and answers the session. What goes wrong is a value; secrets are
 * typed on the domain's own and the trusted origins alone, and are in nothing that is answered but the session.
 */
export const runLogin = async (
  context: BrowserContext,
  given: { egress: Egress; request: LoginRequest; onCrash: () => PageErrorCode },
): Promise<LoginOutcome> => {
  const { request } = given;
  const desk = await openDesk(context, given);
  const sheet: Sheet = { desk, request, endsAt: performance.now() + (request.totalMs ?? TOTAL_MS), steps: [] };
  try {
    return await runSteps(sheet, context);
  } finally {
    await within(closeTab(desk.tab), GRACE_MS * 3);
  }
};
