import { ringsOf } from '#platform/address-rings';
import type { Context } from '#platform/context';

/**
 * Under what one try to sign in is counted: the login from anywhere, and with each ring of the caller's address; on a known device
 * only that device (`near`). Keyed hashes, because they are made of typed input and addresses.
 */
export type LoginAttempt = { login: string; near: string; wide: string };

/** What counts wrong passwords for an e-mail address, whether or not it has a user. */
export const loginKeyOf = ({ secrets }: Pick<Context, 'secrets'>, email: string): string =>
  secrets.digest(email.trim().toLowerCase(), 'login');

/** A try from a device that is not known. */
export const attemptOf = (ctx: Pick<Context, 'secrets' | 'ip'>, email: string): LoginAttempt => {
  const login = loginKeyOf(ctx, email);
  const { near, wide } = ringsOf(ctx.ip);
  const keyOf = (ring: string) => ctx.secrets.digest(`${login}\n${ring}`, 'login-ring');
  return { login, near: keyOf(near), wide: keyOf(wide) };
};
