import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/client';
import { oncePerDatabase } from '#platform/db/once-per-database';
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

const statement = oncePerDatabase((db) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
    .prepare('user_by_email'),
);

/** As {@link findUserByEmail}, for a login: the query is built once. */
export const findUserToLogIn = async (db: Database, email: string): Promise<UserRow | null> => {
  if (email.includes('\0')) return null;
  const [user] = await statement(db).execute({ email: email.toLowerCase() });
  return user ?? null;
};
