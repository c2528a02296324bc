import { createHash } from 'node:crypto';

/** What identifies a payment besides its account, day and amount. */
type Identity = { account: string | null; bookedOn: string; cents: number; known: string };

/**
 * Makes references for the payments of one statement. Equal ones are counted: they are several payments, as the balances prove, and
 * the same statement gives the same references again.
 */
export const createReferences = () => {
  const seen = new Map<string, number>();
  return ({ account, bookedOn, cents, known }: Identity): string => {
    const base = [account ?? '', bookedOn, cents, known].join('|');
    const before = seen.get(base) ?? 0;
    seen.set(base, before + 1);
    return before === 0 ? base : `${base}|${before + 1}`;
  };
};

/** A short name for what has no reference of a bank. */
export const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
