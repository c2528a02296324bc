import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { inScope } from './client.ts';
import { customerLogins, resellerHosts, signOnKeys, signOnSubjects, usedSignOnTokens } from './schema/index.ts';

/** One row of everything that a reseller's way to sign in consists of. */
export const insertSampleCustomerLogin = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> =>
  inScope(db, [accountId], async (tx) => {
    const expiresAt = new Date(Date.now() + 60_000);
    await tx
      .insert(customerLogins)
      .values({ accountId, method: 'sso', startsAtOnce: false, createsCustomers: true, startUrl: null });
    await tx.insert(signOnKeys).values({ accountId, sealed: secrets.seal('geheim', 'sample') });
    await tx.insert(signOnSubjects).values({ accountId, subject: 'kunde-1', userId });
    await tx.insert(usedSignOnTokens).values({ accountId, jtiHash: randomUUID(), expiresAt });
    const host = `${randomUUID()}.example`;
    await tx
      .insert(resellerHosts)
      .values({ accountId, kind: 'own', origin: `https://${host}`, host, token: randomUUID(), verifiedAt: new Date() });
  });
