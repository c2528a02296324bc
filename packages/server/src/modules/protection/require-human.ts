import type { BotAction } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { checkAltcha } from './check-altcha.ts';
import { checkRecaptcha } from './check-recaptcha.ts';
import { spendProof } from './spend-proof.ts';

/**
 * Requires a proof that the caller is no program, of this difficulty at least (reCAPTCHA has none). A proof is good for one call of
 * one action. Throws BOT_PROTECTION_REQUIRED without a proof, BOT_PROTECTION_FAILED for one that is wrong, too easy, over or used,
 * BOT_PROTECTION_UNAVAILABLE if reCAPTCHA is unreachable.
 */
export const requireHuman = async (
  ctx: Context,
  { action, proof, difficulty = 1 }: { action: BotAction; proof: string | undefined; difficulty?: number },
): Promise<void> => {
  const asked = difficulty > 1 ? { difficulty } : {};
  if (!proof) throw new DomainError('BOT_PROTECTION_REQUIRED', asked);
  const { protection } = ctx.settings;
  const checked =
    protection.kind === 'recaptcha'
      ? await checkRecaptcha(ctx, { protection, action, proof })
      : await checkAltcha(ctx, { action, proof, difficulty });
  if (!checked || !(await spendProof(ctx.db, checked))) throw new DomainError('BOT_PROTECTION_FAILED', asked);
};
