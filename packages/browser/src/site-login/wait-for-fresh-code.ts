import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_SECONDS, makeCode } from './make-code.ts';
import { LoginAbortedError } from './login-types.ts';

/** A code that ends sooner may be too old when it arrives. */
const MIN_LEFT_MS = 3_000;
/** What generating a code may take beyond its step's timeout: the rest of its window. */
export const CODE_TIMEOUT_MS = (CODE_SECONDS + 2) * 1_000;
const MAX_KNOWN = 1_000;

/** The windows that codes were used in, by hash of their secret: a site takes each code once (RFC 6238, 5.2). */
const used = new Map<string, number>();

const windowOf = (at: number): number => Math.floor(at / 1_000 / CODE_SECONDS);

/** A code that was not used before and is not about to end; waited for. Throws {@link LoginAbortedError} where the secret makes none. */
export const waitForFreshCode = async (secret: string): Promise<string> => {
  const key = hash('sha256', secret);
  for (;;) {
    const now = Date.now();
    const leftMs = (windowOf(now) + 1) * CODE_SECONDS * 1_000 - now;
    if ((used.get(key) ?? 0) >= windowOf(now) || leftMs < MIN_LEFT_MS) {
      await sleep(leftMs + 50);
      continue;
    }
    const [oldest] = used.keys();
    if (used.size >= MAX_KNOWN && oldest !== undefined) used.delete(oldest);
    used.set(key, windowOf(now));
    try {
      return makeCode(secret, now);
    } catch {
      throw new LoginAbortedError('secret_unreadable');
    }
  }
};
