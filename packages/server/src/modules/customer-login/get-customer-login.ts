import { desc, eq } from 'drizzle-orm';
import type { CustomerLogin } from '@zugang/contract';
import { readReseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { resellerHosts } from '#platform/db/schema/index';
import { describeHost } from './host/describe-host.ts';
import { readLoginSettings } from './read-login-settings.ts';
import { inResellerScope } from './require-reseller.ts';
import { listKeys } from './token/list-keys.ts';

/** The addresses by which customers of the reseller with this alias sign in. */
const linksOf = (publicUrl: string, alias: string): NonNullable<CustomerLogin['links']> => ({
  login: `${publicUrl}/login?partner=${alias}`,
  registration: `${publicUrl}/register?partner=${alias}`,
  frame: `${publicUrl}/embed/login/${alias}`,
  signOn: `${publicUrl}/sign-on/token/${alias}`,
});

/** How customers of a reseller sign in, in a transaction whose scope holds its account. */
export const describeCustomerLogin = async (
  tx: Transaction,
  ctx: Context,
  accountId: string,
): Promise<CustomerLogin> => {
  const { publicUrl } = ctx.settings;
  const { alias = null } = (await readReseller(tx, accountId)) ?? {};
  const settings = await readLoginSettings(tx, accountId);
  const hosts = await tx
    .select()
    .from(resellerHosts)
    .where(eq(resellerHosts.accountId, accountId))
    .orderBy(desc(resellerHosts.id));
  return {
    method: settings.method,
    startUrl: settings.startUrl,
    startsAtOnce: settings.startsAtOnce,
    createsCustomers: settings.createsCustomers,
    registrationUrl: settings.registrationUrl,
    alias,
    links: alias === null ? null : linksOf(publicUrl, alias),
    audience: publicUrl,
    issuer: settings.issuer,
    keys: await listKeys(tx, accountId),
    hosts: hosts.map((host) => describeHost(ctx, host)),
  };
};

/** How customers of the caller's reseller account sign in. Throws NOT_FOUND, FORBIDDEN, RESELLER_ONLY. */
export const getCustomerLogin = (ctx: Context, { accountId }: { accountId: string }): Promise<CustomerLogin> =>
  inResellerScope(ctx, { accountId, permission: 'account.view' }, (tx) => describeCustomerLogin(tx, ctx, accountId));
