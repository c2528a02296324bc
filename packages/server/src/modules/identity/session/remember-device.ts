import { and, eq, ne } from 'drizzle-orm';
import { ringsOf } from '#platform/address-rings';
import type { Context } from '#platform/context';
import { knownDevices } from '#platform/db/schema/index';
import { describeDevice } from '#platform/describe-device';
import type { UserRow } from '../find-user.ts';
import { mailUser } from '../mail/mail-user.ts';
import { hashToken } from './tokens.ts';

/** The device of a sign-in by name and network, and the hash by which it is known again as this user's. */
export const deviceOf = ({ userAgent, ip }: Pick<Context, 'userAgent' | 'ip'>, userId: string) => {
  const device = describeDevice(userAgent);
  const name = [device.browser, device.system].filter(Boolean).join(', ');
  const network = ringsOf(ip).wide;
  return { name, network, deviceHash: hashToken(`${userId}\n${name}\n${network}`) };
};

/** Remembers the device of a sign-in; where the user has signed in before, and never from it, they get a mail about it. */
export const rememberDevice = async (ctx: Context, user: UserRow): Promise<void> => {
  const { name, network, deviceHash } = deviceOf(ctx, user.id);
  const isKnown = and(eq(knownDevices.userId, user.id), eq(knownDevices.deviceHash, deviceHash));
  const [known] = await ctx.db.select({ id: knownDevices.id }).from(knownDevices).where(isKnown).limit(1);
  if (known) return;
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(knownDevices)
      .values({ userId: user.id, deviceHash })
      .onConflictDoNothing()
      .returning({ id: knownDevices.id });
    if (!added) return;
    const [other] = await tx
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, user.id), ne(knownDevices.id, added.id)))
      .limit(1);
    if (!other) return;
    const values = { device: name === '' ? 'unknown' : name, network: network || '?' };
    await mailUser(tx, ctx, { user, template: 'new_sign_in', values, path: '/settings/security' });
  });
};
