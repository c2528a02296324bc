import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { statementVersions } from '#platform/db/schema/index';
import type { StatementRow } from '../find-statement.ts';

/** The version of the law's pack that readers have; of a draft that was never published, the one that it was saved with. */
export const readPackVersion = async (
  tx: Transaction,
  { id, publishedVersion, packVersion }: StatementRow,
): Promise<string> => {
  if (publishedVersion === null) return packVersion;
  const isIt = and(eq(statementVersions.statementId, id), eq(statementVersions.number, publishedVersion));
  const [published] = await tx.select({ of: statementVersions.packVersion }).from(statementVersions).where(isIt);
  return published?.of ?? packVersion;
};
