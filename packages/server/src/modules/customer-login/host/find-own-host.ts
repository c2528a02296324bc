import { byResellerHost, inScope, type Database } from '#platform/db/client';
import { resellerHosts } from '#platform/db/schema/index';
import { readReseller } from '#modules/reseller';

/** The reseller whose pages a host shows, by the host as requests name it; null for a host that nobody has proved. */
export const findOwnHost = async (db: Database, host: string): Promise<{ alias: string } | null> => {
  if (!/^[a-z0-9.:-]{1,261}$/.test(host)) return null;
  const [found] = await byResellerHost(db, host, (tx) =>
    tx.select({ accountId: resellerHosts.accountId }).from(resellerHosts).limit(1),
  );
  if (!found) return null;
  const reseller = await inScope(db, [found.accountId], (tx) => readReseller(tx, found.accountId));
  return reseller?.alias ? { alias: reseller.alias } : null;
};
