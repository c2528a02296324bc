import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createChallenge } from '#modules/protection';
import type { Context } from '#platform/context';

/** A right proof for one login, as a browser sends it. */
export const proveLogin = async (ctx: Context, difficulty = 1): Promise<string> => {
  const challenge = await createChallenge(ctx, { action: 'login', difficulty });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
