import { eq } from 'drizzle-orm';
import type { IssueChanges } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';

/** Who acted: a person by their login, or a program by its key. */
export type ActorIds = { userId: string | null; apiKeyId: string | null };

/** Who acts now. */
export const actorIds = ({ principal }: Pick<Context, 'principal'>): ActorIds => ({
  userId: principal?.userId ?? null,
  apiKeyId: principal?.apiKeyId ?? null,
});

/** Who it was: a program by its key's name, a person by theirs, of all who belong to the account (`names`, by login). */
export const readActor = async (
  tx: Transaction,
  { userId, apiKeyId }: ActorIds,
  names: ReadonlyMap<string, string>,
): Promise<IssueChanges['actor']> => {
  if (!apiKeyId) return { kind: 'person', name: names.get(userId ?? '') ?? null };
  const [key] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, apiKeyId));
  return { kind: 'program', name: key?.name ?? null };
};
