import type { contract, StatementForm } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { DomainError } from '#platform/errors';
import { answersOf, describeForm } from '../describe-form.ts';
import { lockStatement } from '../find-statement.ts';
import { readPublishedVersion, requireRevision, writeDraft } from './write-draft.ts';

/**
 * Saves the draft as it is typed, complete or not. Throws NOT_FOUND, FORBIDDEN, and CONFLICT where it was changed since the revision that
 * is named: then nothing is stored, and the caller still has what was typed.
 */
export const saveDraft = (
  ctx: Context,
  { revision, answers, ...which }: InputOf<typeof contract.statement.save>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    requireRevision(row, revision);
    const written = await writeDraft(tx, ctx, { project, row, answers, action: 'statement.save' });
    return describeForm(tx, ctx, { project, row: written });
  });

/** Goes back to what is published. Throws NOT_FOUND, FORBIDDEN, and CONFLICT where nothing is published. */
export const discardDraft = (
  ctx: Context,
  which: InputOf<typeof contract.statement.discardDraft>,
): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) => {
    const { project, row } = await lockStatement(tx, ctx, { ...which, permission: 'statement.edit' });
    const published = await readPublishedVersion(tx, row);
    if (!published) throw new DomainError('CONFLICT');
    const { packVersion } = published;
    const back = { answers: answersOf(published), packVersion, action: 'statement.discard_draft' };
    const written = await writeDraft(tx, ctx, { project, row, ...back });
    return describeForm(tx, ctx, { project, row: written });
  });
