import type { StaffRole } from '@zugang/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { totpSecrets, users } from '#platform/db/schema/index';
import type { Secrets } from '#platform/secrets';
import { hashPassword } from '../password/passwords.ts';
import { sealSecret } from '../two-factor/second-factor-codes.ts';

type NewUser = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  staffRoles: StaffRole[];
  /** The secret of an authenticator app, as public as the password; left out: no code is asked for. */
  codeSecret?: string;
};

/**
 * A user of the demo, whose address needs no confirmation and whose password is public: marked as such. Null where the address has one
 * already: nothing is changed then, and no password hashed.
 */
export const createDemoUser = async (
  tx: Transaction,
  secrets: Secrets,
  { codeSecret, ...user }: NewUser,
): Promise<string | null> => {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, user.email.toLowerCase()));
  if (known) return null;
  const { password, ...values } = user;
  const [row] = await tx
    .insert(users)
    .values({ ...values, passwordHash: await hashPassword(password), isDemo: true, confirmedAt: new Date() })
    .returning({ id: users.id });
  if (row && codeSecret) {
    const secret = sealSecret(secrets, row.id, codeSecret);
    await tx.insert(totpSecrets).values({ userId: row.id, secret, confirmedAt: new Date() });
  }
  return row?.id ?? null;
};
