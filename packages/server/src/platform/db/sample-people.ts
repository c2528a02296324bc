import { randomUUID } from 'node:crypto';
import type { Transaction } from './client.ts';
import { invitations, memberships, users } from './schema/index.ts';

/** For tests: a member of an account, and an invitation to it. */
export const insertSamplePeople = async (
  tx: Transaction,
  { accountId, memberId, invitationId }: Record<'accountId' | 'memberId' | 'invitationId', string>,
): Promise<void> => {
  const email = `${randomUUID()}@example.org`;
  const person = { email, passwordHash: 'none', firstName: 'Mia', lastName: 'Mit', confirmedAt: new Date() };
  const [user] = await tx.insert(users).values(person).returning({ id: users.id });
  if (user) await tx.insert(memberships).values({ id: memberId, accountId, userId: user.id, role: 'viewer' });
  await tx.insert(invitations).values({
    id: invitationId,
    accountId,
    email: `${randomUUID()}@example.org`,
    role: 'viewer',
    tokenHash: randomUUID(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
};
