import type { BotAction } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { ApiError, readSystemInfo, toApiError } from '../api/index.ts';
import type { BotProtection } from './bot-protection.ts';
import { createBotProtection } from './create-bot-protection.ts';
import { createProofSource } from './proof-source.ts';

/** After this time, the screen says why users wait. */
const slowMs = 1000;

let protection: Promise<BotProtection> | null = null;

/** One for the whole page. What fails is tried again with the next form. */
const findProtection = (): Promise<BotProtection> => {
  protection ??= readSystemInfo()
    .then((info) => createBotProtection(info.protection))
    .catch((error: unknown) => {
      protection = null;
      throw error;
    });
  return protection;
};

/** No connection and too many attempts have texts of their own; anything else is the protection's failure. */
const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'RATE_LIMITED')) return error;
  console.error('No proof against bots could be made', error);
  return new ApiError({ code: 'BOT_PROTECTION_FAILED' }, 0);
};

/** Whether another proof may help: none was sent yet, or it was over, used or too easy. */
const isForProof = (error: unknown): boolean => {
  const { code, status } = toApiError(error);
  return status > 0 && (code === 'BOT_PROTECTION_REQUIRED' || code === 'BOT_PROTECTION_FAILED');
};

type Call<Result> = (botProof?: string) => Promise<Result>;

/**
 * The proof that no program sends a form. `begin` is for the form's first input: the proof is then there before it is sent.
 * `prove` calls with a proof, `proveIfAsked` first without one; each asks once more where the server wants another.
 * `isSlow`: the user is waiting for it (see `BotProofStatus`).
 */
export const useBotProof = (action: BotAction) => {
  const [source] = useState(() => createProofSource(findProtection, action));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => source.attach(), [source]);
  const take = async (difficulty?: number): Promise<string> => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    try {
      return await source.take(difficulty);
    } catch (error) {
      throw asApiError(error);
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  };
  const again = async <Result>(call: Call<Result>, first: () => Promise<Result>): Promise<Result> => {
    try {
      return await first();
    } catch (error) {
      if (!isForProof(error)) throw error;
      return call(await take(toApiError(error).difficulty));
    }
  };
  return {
    isSlow,
    begin: source.begin,
    prove: <Result>(call: Call<Result>): Promise<Result> => again(call, async () => call(await take())),
    proveIfAsked: <Result>(call: Call<Result>): Promise<Result> => again(call, () => call()),
  };
};
