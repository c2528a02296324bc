import { ringsOf } from '#platform/address-rings';
import type { Context } from '#platform/context';

/**
 * Under what one try to sign in is counted: the login from anywhere, and with each ring of the caller's address; on a known device
 * only that device (`near`). Keyed hashes, because they are made of typed input and addresses.
 */
export type LoginAttempt = { login: string; near: string; wide: string; block: string };

/** What counts wrong passwords for an e-mail address, whether or not it has a user. */
export const loginKeyOf = ({ secrets }: Pick<Context, 'secrets'>, email: string): string =>
  secrets.digest(email.trim().toLowerCase(), 'login');

/** What is counted under one key only, such as the tries on a known device. */
export const attemptUnder = (key: string): LoginAttempt => ({ login: '', near: key, wide: '', block: '' });

/** A try from a device that is not known. */
export const attemptOf = (ctx: Pick<Context, 'secrets' | 'ip'>, email: string): LoginAttempt => {
  const login = loginKeyOf(ctx, email);
  const rings = ringsOf(ctx.ip);
  const keyOf = (name: keyof typeof rings) => ctx.secrets.digest(`${login}\n${name}\n${rings[name]}`, 'login-ring');
  return { login, near: keyOf('near'), wide: keyOf('wide'), block: keyOf('block') };
};
