import type { StatementAnswers, StatementChange } from '@zugang/contract';
import { todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import type { Failure } from '../facts/read-failures.ts';
import { readFailedPages } from '../facts/read-failed-pages.ts';
import type { StatementRow } from '../find-statement.ts';
import { requireLaw } from '../find-law.ts';
import { comparePublished, missingFailures } from './compare-published.ts';

type Compared = {
  row: Pick<StatementRow, 'law' | 'language' | 'reviewDueOn'>;
  version: { answers: Pick<StatementAnswers, 'items' | 'conformance'>; packVersion: string };
  failures: readonly Failure[];
};

/** What became wrong in a published version as of today. */
export const readChanges = async (
  tx: Transaction,
  { row, version, failures }: Compared,
): Promise<StatementChange[]> => {
  const { items, conformance } = version.answers;
  const published = { items, standard: conformance.standard, packVersion: version.packVersion };
  const found = await readFailedPages(tx, missingFailures(published, failures));
  return comparePublished(
    { ...published, reviewDueOn: row.reviewDueOn },
    {
      failures,
      pages: new Map([...found].map(([criterion, { total }]) => [criterion, total])),
      today: todayInBerlin(),
      packVersion: requireLaw(row.law, row.language).version,
    },
  );
};
