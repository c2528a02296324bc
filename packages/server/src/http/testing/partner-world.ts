import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { inScope } from '#platform/db/client';
import { customerLogins, resellerHosts, resellers } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';
import { createPerson, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A reseller with an alias, and people around it. */
export type PartnerWorld = { partner: Person; alias: string; customer: Person };

/** Makes a reseller whose customers sign in by `method`, and one customer of it. */
export const createPartnerWorld = async (
  database: TestDatabase,
  server: TestServer,
  method: 'redirect' | 'iframe' | 'sso' = 'redirect',
): Promise<PartnerWorld> => {
  const partner = await createPerson(database, server, { kind: 'reseller' });
  const alias = `p-${randomUUID()}`;
  const { accountId } = partner;
  const customer = await createPerson(database, server, {
    kind: 'reseller_customer',
    resellerAccountId: accountId,
  });
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(resellers).set({ alias }).where(eq(resellers.accountId, accountId));
    await tx.insert(customerLogins).values({ accountId, method, startsAtOnce: false, createsCustomers: false });
  });
  return { partner, alias, customer };
};

/** Stores a host as one that the reseller has proved. */
export const storeProvedHost = async (
  { db }: TestDatabase,
  { partner: { accountId } }: PartnerWorld,
  { kind, origin }: { kind: 'frame' | 'own'; origin: string },
): Promise<void> => {
  const { host } = new URL(origin);
  await inScope(db, [accountId], (tx) =>
    tx.insert(resellerHosts).values({ accountId, kind, origin, host, token: randomUUID(), verifiedAt: new Date() }),
  );
};

/** A token as the reseller's system signs it for its customer `kunde-1`; `claims` changes what it says. */
export const signToken = (
  { key, alias }: { key: string; alias: string },
  claims: Record<string, unknown> = {},
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: alias,
    aud: 'http://localhost:3000',
    sub: 'kunde-1',
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(key));
};
