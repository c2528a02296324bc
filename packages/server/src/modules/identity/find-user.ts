import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';

/** A login's row, with the password's hash: for this module only. */
export type UserRow = typeof users.$inferSelect;

/** The user with this address, in whatever letters; null where there is none. */
export const findUserByEmail = async (db: Database | Transaction, email: string): Promise<UserRow | null> => {
  if (email.includes('\0')) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
};
