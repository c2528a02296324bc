import type { contract, StatementForm } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { answersOf, describeForm } from '../describe-form.ts';
import { readCandidates } from '../facts/read-candidates.ts';
import { readFacts } from '../facts/read-facts.ts';
import { lockStatement } from '../find-statement.ts';
import { missingFailures } from '../kept-true/compare-published.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { requireRevision, writeDraft } from './write-draft.ts';

/** Puts what became wrong into the draft: fixed items leave, new barriers come. Throws NOT_FOUND, FORBIDDEN, CONFLICT as saving does. */
export const refreshDraft = (
  ctx: Context,
  { revision, ...which }: InputOf<typeof contract.statement.refresh>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    requireRevision(row, revision);
    const before = answersOf(row);
    const facts = await readFacts(tx, ctx, { project, row });
    const { id: statementId, language } = row;
    const { items, conformance } = before;
    const failures = missingFailures({ items, standard: conformance.standard }, facts.failures);
    const candidates = (await readCandidates(tx, { statementId, language, failures })).map(({ item }) => item);
    const answers = bringUpToDate(before, { failures: facts.failures, candidates });
    const written = await writeDraft(tx, ctx, { project, row, answers, action: 'statement.refresh' });
    return describeForm(tx, ctx, { project, row: written });
  });
