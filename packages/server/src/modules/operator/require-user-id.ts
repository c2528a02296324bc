import { findUserByEmail } from '#modules/identity';
import type { Database } from '#platform/db/client';
import { DomainError } from '#platform/errors';

/** The id of the login with this e-mail address. Throws NOT_FOUND. */
export const requireUserId = async (db: Database, email: string): Promise<string> => {
  const user = await findUserByEmail(db, email.trim());
  if (!user) throw new DomainError('NOT_FOUND');
  return user.id;
};
