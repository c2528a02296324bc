import type { Locale, StatementCandidate } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { describeCandidate } from './describe-candidate.ts';
import { readFailedPages } from './read-failed-pages.ts';
import type { Failure } from './read-failures.ts';

/** Failures as they can be taken into a statement, in its language and in the order given. */
export const readCandidates = async (
  tx: Transaction,
  { statementId, language, failures }: { statementId: string; language: Locale; failures: readonly Failure[] },
): Promise<StatementCandidate[]> => {
  const pages = await readFailedPages(tx, failures);
  return failures.map((failure) =>
    describeCandidate({
      statementId,
      language,
      failure,
      pages: pages.get(failure.criterion) ?? { total: 0, some: [] },
    }),
  );
};
