import type { contract, StatementForm } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { describeForm } from './describe-form.ts';
import { requireStatement } from './find-statement.ts';

/** A statement as its form needs it, for everybody who may see the project. Throws NOT_FOUND. */
export const getStatement = (ctx: Context, input: InputOf<typeof contract.statement.get>): Promise<StatementForm> =>
  inCallerScope(ctx, async (tx) =>
    describeForm(tx, ctx, await requireStatement(tx, ctx, { ...input, permission: 'project.view' })),
  );
