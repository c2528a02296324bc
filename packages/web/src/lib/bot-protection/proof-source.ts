import type { BotAction } from '@zugang/contract';
import type { BotProtection } from './bot-protection.ts';

/** Less than the server's ten minutes, so that no proof is over when it arrives. */
const freshMs = 8 * 60_000;

/** Proofs for one form: one can be computed while it is being filled in, each is used once. */
export type ProofSource = {
  /** Makes a proof in advance, unless one lies there. */
  begin: () => void;
  /** `difficulty`: as the server asked for; what was made in advance is the usual one (1). */
  take: (difficulty?: number) => Promise<string>;
  /** The form is shown: once it needs the protection, its badge is, too. Call what it returns when the form is gone. */
  attach: () => () => void;
};

/** `protection` is loaded on first use. */
export const createProofSource = (
  protection: () => Promise<BotProtection>,
  action: BotAction,
  now: () => number = Date.now,
): ProofSource => {
  let early: { made: Promise<string | null>; at: number } | null = null;
  const isFresh = (): boolean => early !== null && now() - early.at < freshMs;
  let isShown = false;
  let used: BotProtection | null = null;
  const show = (found: BotProtection): BotProtection => {
    used = found;
    if (isShown) found.showBadge();
    return found;
  };
  const make = async (difficulty: number): Promise<string> => show(await protection()).execute(action, difficulty);
  const makeEarly = async (): Promise<string | null> => {
    const { isEarly } = show(await protection());
    return isEarly ? make(1) : null;
  };
  return {
    begin: () => {
      // A failure is repeated when the form is sent, and reported then.
      if (!isFresh()) early = { made: makeEarly().catch(() => null), at: now() };
    },
    take: async (difficulty = 1) => {
      const made = difficulty === 1 && isFresh() ? early?.made : null;
      early = null;
      return (await made) ?? make(difficulty);
    },
    attach: () => {
      isShown = true;
      return () => {
        isShown = false;
        used?.hideBadge();
      };
    },
  };
};
