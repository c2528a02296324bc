import { and, eq, sql } from 'drizzle-orm';
import { findUserByEmail, provideCustomer } from '#modules/identity';
import { readCustomerLocale } from '#modules/reseller';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { signOnSubjects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { TokenClaims } from './verify-token.ts';

type Asked = { resellerId: string; claims: TokenClaims };
type Provided = Asked & { createsCustomers: boolean };

/** The user whom the reseller knows by the token's subject, or null. The reseller's account is in the scope. */
export const findSubject = async (tx: Transaction, { resellerId, claims }: Asked): Promise<string | null> => {
  const [known] = await tx
    .select({ userId: signOnSubjects.userId })
    .from(signOnSubjects)
    .where(and(eq(signOnSubjects.accountId, resellerId), eq(signOnSubjects.subject, claims.sub)));
  return known?.userId ?? null;
};

/** A person whom the reseller's system names for the first time. */
export type Newcomer =
  | { kind: 'new' | 'incomplete' }
  /** Somebody has the address that the reseller vouches for: that alone opens nothing. */
  | { kind: 'taken'; ownerId: string };

/** Whether a token may make a customer: the reseller vouches for the address, and nobody has it. */
export const judgeNewcomer = async (
  tx: Transaction,
  { email, email_verified: isVerified, given_name: firstName }: TokenClaims,
): Promise<Newcomer> => {
  if (!email || isVerified !== true) return { kind: 'incomplete' };
  const owner = await findUserByEmail(tx, email);
  if (owner) return { kind: 'taken', ownerId: owner.id };
  return { kind: firstName ? 'new' : 'incomplete' };
};

/** The user of a token, or the one who has its address and could link it. */
export type Person = { userId: string } | { ownerId: string };

/** What the token says, in whichever way it writes it (`en-GB`); else the language the reseller has set for its customers. */
const readLocale = async (tx: Transaction, { resellerId, claims }: Asked): Promise<'de' | 'en'> => {
  const said = /^(de|en)(?:[-_]|$)/i.exec(claims.locale ?? '')?.[1]?.toLowerCase();
  return said === 'de' || said === 'en' ? said : readCustomerLocale(tx, resellerId);
};

const createPerson = async (tx: Transaction, ctx: Context, { resellerId, claims }: Asked): Promise<Person> => {
  const userId = await provideCustomer(tx, ctx, {
    resellerId,
    email: claims.email ?? '',
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    company: claims.organization ?? null,
    locale: await readLocale(tx, { resellerId, claims }),
  });
  // Another token was faster with the same address.
  if (userId === null) throw new DomainError('SIGN_ON_EMAIL_TAKEN');
  await tx.insert(signOnSubjects).values({ accountId: resellerId, subject: claims.sub, userId });
  return { userId };
};

/**
 * The user of a token, made where the reseller's settings allow it, or the owner of its address. Throws SIGN_ON_UNKNOWN,
 * SIGN_ON_EMAIL_TAKEN.
 */
export const findOrCreatePerson = async (tx: Transaction, ctx: Context, asked: Provided): Promise<Person> => {
  // Two tokens of one person at once make one customer.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${asked.resellerId} ${asked.claims.sub}`}, 0))`,
  );
  const known = await findSubject(tx, asked);
  if (known) return { userId: known };
  const newcomer = await judgeNewcomer(tx, asked.claims);
  if (newcomer.kind === 'taken') return { ownerId: newcomer.ownerId };
  if (newcomer.kind === 'incomplete' || !asked.createsCustomers) throw new DomainError('SIGN_ON_UNKNOWN');
  return createPerson(tx, ctx, asked);
};
