import { randomInt } from 'node:crypto';
import { createChallenge as createAltchaChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallenge, limits, type BotAction, type BotChallenge } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { readProofKeys } from './keys.ts';

/** Rounds of one derivation: enough that the work is hashing and not calling, little enough that the server does one per challenge. */
const rounds = 5000;

/** Above this, harder proofs get no harder: a simple phone then needs 4 to 8 s (protection-settings.ts). What the operator sets stays. */
const hardest = 2400;

/** Keys a browser derives at most. */
const costOf = (usual: number, difficulty: number): number =>
  Math.max(usual, Math.min(usual * 2 ** (difficulty - 1), hardest));

/**
 * A challenge for one proof of `action`, good for `limits.botChallengeMinutes`. The server picks the counter a browser has to find and
 * derives its key once; how long it takes is thus known: no unlucky visitor waits ten times as long. NOT_FOUND where reCAPTCHA is used.
 */
export const createChallenge = async (
  ctx: Context,
  { action, difficulty }: { action: BotAction; difficulty: number },
): Promise<BotChallenge> => {
  const { protection } = ctx.settings;
  if (protection.kind !== 'altcha') throw new DomainError('NOT_FOUND');
  const keys = await readProofKeys(ctx.db);
  const most = costOf(protection.cost, difficulty);
  const challenge = await createAltchaChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(Math.ceil(most / 2), most + 1),
    deriveKey,
    data: { action, difficulty },
    expiresAt: new Date(Date.now() + limits.botChallengeMinutes * 60_000),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  return botChallenge.parse(challenge);
};
