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

/** Whether a token may make a customer: the reseller vouches for the address, and nobody has it. */
export const isNewPerson = async (
  tx: Transaction,
  { email, email_verified: isVerified, given_name: firstName }: TokenClaims,
): Promise<'new' | 'incomplete' | 'taken'> => {
  if (!email || isVerified !== true || !firstName) return 'incomplete';
  return (await findUserByEmail(tx, email)) ? 'taken' : 'new';
};

/** What the token says, in whichever way it writes it (`en-GB`); else the language the reseller has set for its customers. */
const readLocale = async (tx: Transaction, { resellerId, claims }: Asked): Promise<'de' | 'en'> => {
  const said = /^(de|en)(?:[-_]|$)/i.exec(claims.locale ?? '')?.[1]?.toLowerCase();
  return said === 'de' || said === 'en' ? said : readCustomerLocale(tx, resellerId);
};

const createPerson = async (tx: Transaction, ctx: Context, { resellerId, claims }: Asked): Promise<string> => {
  const state = await isNewPerson(tx, claims);
  if (state === 'incomplete') throw new DomainError('SIGN_ON_UNKNOWN');
  const userId =
    state === 'taken'
      ? null
      : await provideCustomer(tx, ctx, {
          resellerId,
          email: claims.email ?? '',
          firstName: claims.given_name ?? '',
          lastName: claims.family_name ?? '',
          company: claims.organization ?? null,
          locale: await readLocale(tx, { resellerId, claims }),
        });
  // An address alone never opens a login that is there already.
  if (userId === null) throw new DomainError('SIGN_ON_EMAIL_TAKEN');
  await tx.insert(signOnSubjects).values({ accountId: resellerId, subject: claims.sub, userId });
  return userId;
};

/** The user of a token, made where the reseller's settings allow it. Throws SIGN_ON_UNKNOWN, SIGN_ON_EMAIL_TAKEN. */
export const findOrCreatePerson = async (tx: Transaction, ctx: Context, asked: Provided): Promise<string> => {
  // Two tokens of one person at once make one customer.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${asked.resellerId} ${asked.claims.sub}`}, 0))`,
  );
  const known = await findSubject(tx, asked);
  if (known) return known;
  if (!asked.createsCustomers) throw new DomainError('SIGN_ON_UNKNOWN');
  return createPerson(tx, ctx, asked);
};
