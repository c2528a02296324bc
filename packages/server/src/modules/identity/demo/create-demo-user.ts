import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { hashPassword } from '../password/passwords.ts';

type NewUser = { email: string; password: string; firstName: string; lastName: string; isStaff: boolean };

/**
 * A user of the demo, whose address needs no confirmation and whose password is public: marked as such. Null where the address has one
 * already: nothing is changed then, and no password hashed.
 */
export const createDemoUser = async (tx: Transaction, user: NewUser): Promise<string | null> => {
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
  return row?.id ?? null;
};
