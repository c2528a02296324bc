import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Stored instead of a hash if a login has no password: no input matches it. */
export const noPassword = 'none';

/** Whether a stored value is the hash of a password. */
export const isPassword = (stored: string): boolean => stored.startsWith('$argon2');

let dummy: Promise<string> | null = null;

/** Whether `password` belongs to `stored`. Without a stored hash it does the same work and says no, so that an unknown address answers as slowly as a known one. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('no account has this password');
  const known = stored !== null && isPassword(stored) ? stored : null;
  const isRight = await verify(known ?? (await dummy), password);
  return known !== null && isRight;
};
