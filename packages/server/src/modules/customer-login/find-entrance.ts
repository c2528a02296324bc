import type { PartnerEntrance } from '@zugang/contract';
import { findResellerByAlias } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inScope, type Database } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { readLoginSettings, type LoginSettings } from './read-login-settings.ts';

/** The entrance of a reseller's customers, for this module. */
export type Entrance = LoginSettings & { resellerId: string; alias: string; title: string };

/** How customers of the reseller with this alias sign in. Throws PARTNER_UNKNOWN. */
export const findEntrance = async (db: Database, alias: string): Promise<Entrance> => {
  const reseller = /^[a-z0-9-]{1,63}$/.test(alias) ? await findResellerByAlias(db, alias) : null;
  if (!reseller) throw new DomainError('PARTNER_UNKNOWN');
  const { accountId: resellerId, title } = reseller;
  const settings = await inScope(db, [resellerId], (tx) => readLoginSettings(tx, resellerId));
  return { ...settings, resellerId, alias, title };
};

/** What the login and registration pages of a reseller say and do. Throws PARTNER_UNKNOWN. */
export const readEntrance = async (ctx: Context, { alias }: { alias: string }): Promise<PartnerEntrance> => {
  const { title, method, startUrl, startsAtOnce, registrationUrl } = await findEntrance(ctx.db, alias);
  return { alias, title, method, startUrl: method === 'redirect' ? null : startUrl, startsAtOnce, registrationUrl };
};
