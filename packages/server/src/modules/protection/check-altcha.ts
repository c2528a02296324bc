import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallenge, type BotAction } from '@zugang/contract';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { readProofKeys } from './keys.ts';
import type { CheckedProof } from './spend-proof.ts';

const payload = z.object({
  challenge: botChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

const parsePayload = (proof: string): z.infer<typeof payload> | null => {
  try {
    return payload.parse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')));
  } catch {
    return null;
  }
};

/** What a proof of work is worth: null where it is not one, is not ours, is over, was made for another action, or is too easy. */
export const checkAltcha = async (
  ctx: Context,
  { action, proof, difficulty }: { action: BotAction; proof: string; difficulty: number },
): Promise<CheckedProof | null> => {
  const parsed = parsePayload(proof);
  if (!parsed) return null;
  const { data } = parsed.challenge.parameters;
  if (data.action !== action || data.difficulty < difficulty) return null;
  const { challenge, solution } = parsed;
  const keys = await readProofKeys(ctx.db);
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
  });
  return verified
    ? { id: challenge.parameters.nonce, expiresAt: new Date((challenge.parameters.expiresAt + 1) * 1000) }
    : null;
};
