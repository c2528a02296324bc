import type { BotAction } from '@zugang/contract';

/** Bot protection of either kind: a proof of work, or reCAPTCHA. */
export type BotProtection = {
  /** `ready` once its script has reported so (specification, section 4). */
  readonly state: 'not-ready' | 'ready';
  /** Whether a proof may be made before the form is sent, because it stays good for minutes. */
  readonly isEarly: boolean;
  /** A proof for one call of `action`, as hard as the server asked for (1: the usual one). Rejects where there is none to be had. */
  execute: (action: BotAction, difficulty: number) => Promise<string>;
  /** The provider's badge, bottom right; hidden by default. */
  showBadge: () => void;
  hideBadge: () => void;
};
