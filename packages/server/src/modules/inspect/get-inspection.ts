import type { contract, Inspection } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { describeInspection } from './describe-inspection.ts';
import { findInspection } from './internal.ts';

/** A page that is or was held open. Throws NOT_FOUND. */
export const getInspection = (ctx: Context, input: InputOf<typeof contract.inspect.get>): Promise<Inspection> =>
  inCallerScope(ctx, async (tx) => describeInspection(tx, ctx, await findInspection(tx, ctx, input)));
