import { limits } from '@zugang/contract/limits';

const key = 'zugang:login-failures';
const keptMs = 24 * 3_600_000;

type Failures = { count: number; at: number };

const read = (): Failures => {
  const none = { count: 0, at: 0 };
  try {
    const { count, at } = { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Failures>) };
    return Date.now() - at < keptMs ? { count, at } : none;
  } catch {
    // Storage may be closed to us, or hold something else.
    return none;
  }
};

const write = (failures: Failures | null): void => {
  try {
    if (failures) localStorage.setItem(key, JSON.stringify(failures));
    else localStorage.removeItem(key);
  } catch {
    // Then the server asks for a proof, and the form sends it again.
  }
};

/**
 * Wrong passwords in this browser, for a day. The server requires a proof after some of them: a form that knows sends it at once,
 * instead of being refused first, which every browser logs as an error.
 */
export const loginFailures = {
  add: (): void => write({ count: read().count + 1, at: Date.now() }),
  forget: (): void => write(null),
  needProof: (): boolean => read().count >= limits.attemptsWithoutProof,
};
