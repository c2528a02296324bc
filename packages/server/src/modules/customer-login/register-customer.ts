import { registerUser, type RateLimits, type RegisteredUser, type Registration } from '#modules/identity';
import type { Context } from '#platform/context';
import { findEntrance } from './find-entrance.ts';

/** Registers a user; with a reseller's link, as its customer. Throws PARTNER_UNKNOWN, and as `registerUser` does. */
export const registerCustomer = async (
  ctx: Context,
  rateLimits: RateLimits,
  input: Registration,
): Promise<RegisteredUser> => {
  if (input.partner === undefined) return registerUser(ctx, rateLimits, input);
  const { resellerId } = await findEntrance(ctx.db, input.partner);
  return registerUser(ctx, rateLimits, { ...input, resellerAccountId: resellerId });
};
