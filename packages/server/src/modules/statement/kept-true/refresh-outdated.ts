import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { statementAnswers, type StatementChange } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { statements, statementVersions } from '#platform/db/schema/index';
import { isPublishedVersion } from '../describe-rows.ts';
import { readFailures } from '../facts/read-failures.ts';
import type { StatementRow } from '../find-statement.ts';
import { readChanges } from './read-changes.ts';

/** A published statement with what is wrong with it now. */
export type Compared = { row: StatementRow; changes: StatementChange[] };

const readPublished = (tx: Transaction, projectId: string) =>
  tx
    .select({
      row: statements,
      version: { answers: statementVersions.answers, packVersion: statementVersions.packVersion },
    })
    .from(statements)
    .innerJoin(statementVersions, isPublishedVersion)
    .where(and(eq(statements.projectId, projectId), isNull(statements.deletedAt)));

/**
 * Compares the published statements of a project with what holds now, and stores what became wrong, which lists show. Most projects have
 * none, and cost one query.
 */
export const refreshOutdated = async (tx: Transaction, projectId: string): Promise<Compared[]> => {
  const published = await readPublished(tx, projectId);
  if (published.length === 0) return [];
  const { failures } = await readFailures(tx, projectId);
  const compared: Compared[] = [];
  for (const { row, version } of published) {
    const answers = statementAnswers.parse(version.answers);
    const changes = await readChanges(tx, { row, version: { ...version, answers }, failures });
    if (!isDeepStrictEqual(row.outdated, changes))
      await tx.update(statements).set({ outdated: changes }).where(eq(statements.id, row.id));
    compared.push({ row, changes });
  }
  return compared;
};
