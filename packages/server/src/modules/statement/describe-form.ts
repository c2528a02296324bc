import { statementAnswers, type StatementAnswers, type StatementDocument, type StatementForm } from '@zugang/contract';
import {
  composeWithTexts,
  findFaults,
  findMissingDuties,
  listPackChanges,
  listTexts,
  renderStatementHtml,
} from '@zugang/statement';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { describeRow } from './describe-rows.ts';
import { readCandidates } from './facts/read-candidates.ts';
import { readPackVersion } from './draft/read-pack-version.ts';
import { readFacts, type Facts } from './facts/read-facts.ts';
import { missingFailures } from './kept-true/compare-published.ts';
import type { FoundRow, StatementRow } from './find-statement.ts';

/** A draft, with all that it is judged by and the document it would become. */
export type JudgedDraft = Pick<StatementForm, 'answers' | 'faults' | 'missing'> & {
  document: StatementDocument;
  /** Ids of the pack's texts that the document is made of. */
  used: ReadonlySet<string>;
};

/** The stored answers; what was stored by an older version gets the defaults of what is new. */
export const answersOf = ({ answers }: Pick<StatementRow, 'answers'>): StatementAnswers =>
  statementAnswers.parse(answers);

/** Composes and judges a draft. */
export const judgeDraft = ({ row, facts }: { row: StatementRow; facts: Facts }): JudgedDraft => {
  const answers = answersOf(row);
  const { law, language } = row;
  const { document, used } = composeWithTexts({ law, language, answers, facts: facts.compose });
  const faults = findFaults({ law, language, answers, facts: facts.judge });
  return { answers, document, used, faults, missing: findMissingDuties({ law, document }) };
};

/** A statement as its form needs it. */
export const describeForm = async (tx: Transaction, ctx: Context, found: FoundRow): Promise<StatementForm> => {
  const { row } = found;
  const facts = await readFacts(tx, ctx, found);
  const { answers, document, used, faults, missing } = judgeDraft({ row, facts });
  const { law, language } = row;
  return {
    statement: await describeRow(tx, ctx, row.id),
    revision: row.revision,
    answers,
    faults,
    missing,
    preview: renderStatementHtml(document, { headingLevel: 2 }),
    candidates: await readCandidates(tx, {
      statementId: row.id,
      language,
      failures: missingFailures({ items: answers.items, standard: answers.conformance.standard }, facts.failures),
    }),
    texts: listTexts({ law, language, answers, used }),
    packChanges: listPackChanges({ law, language, answers, used, version: await readPackVersion(tx, row) }),
    lastScanAt: facts.lastScanAt?.toISOString() ?? null,
    audited: { decided: facts.judge.auditedCriteria, total: facts.judge.criteriaTotal },
  };
};
