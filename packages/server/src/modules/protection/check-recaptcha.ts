import type { BotAction } from '@zugang/contract';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { Protection } from '#platform/protection-settings';
import type { CheckedProof } from './spend-proof.ts';

type Recaptcha = Extract<Protection, { kind: 'recaptcha' }>;

const timeoutMs = 5000;
/** Google: 1.0 is very likely a person, 0.0 a program. */
const leastScore = 0.5;
/** Google takes a token for two minutes. */
const tokenMinutes = 2;

/** https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** The caller's address stays here: Google does not need it to judge a token. Throws BOT_PROTECTION_UNAVAILABLE. */
const verifyWithGoogle = async (
  ctx: Context,
  protection: Recaptcha,
  token: string,
): Promise<z.infer<typeof verdict>> => {
  try {
    const answer = await fetch(protection.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: protection.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`siteverify answered ${answer.status}`);
    return verdict.parse(await answer.json());
  } catch (cause) {
    ctx.log.error({ err: cause, requestId: ctx.requestId }, 'reCAPTCHA could not be asked');
    throw new DomainError('BOT_PROTECTION_UNAVAILABLE', { cause });
  }
};

/** Errors that are the operator's: the settings are wrong, and every visitor is refused until they are right. */
const isOurFault = (code: string): boolean => /-input-secret$|^bad-request$/.test(code);

/** What a reCAPTCHA token is worth: null where Google, the score, the action or the website say no. Throws BOT_PROTECTION_UNAVAILABLE. */
export const checkRecaptcha = async (
  ctx: Context,
  { protection, action, proof }: { protection: Recaptcha; action: BotAction; proof: string },
): Promise<CheckedProof | null> => {
  const answer = await verifyWithGoogle(ctx, protection, proof);
  const faults = (answer['error-codes'] ?? []).filter((code) => isOurFault(code));
  if (faults.length > 0) {
    ctx.log.error({ faults, requestId: ctx.requestId }, 'reCAPTCHA refuses these settings');
    throw new DomainError('BOT_PROTECTION_UNAVAILABLE');
  }
  const isHuman =
    answer.success &&
    (answer.score ?? 0) >= leastScore &&
    answer.action === action &&
    answer.hostname === new URL(ctx.settings.publicUrl).hostname;
  return isHuman ? { id: proof, expiresAt: new Date(Date.now() + tokenMinutes * 60_000) } : null;
};
