import type { contract, PlanQuote } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { requirePayer } from '../payer.ts';
import { prepareOrder } from './prepare-order.ts';
import { choiceOf, lockOpen } from '../rows.ts';

/** What a choice costs, now and later. Throws NOT_FOUND, FORBIDDEN, BILLING_OFF, BILLED_BY_RESELLER, PACKAGE_REQUIRED, COUPON_INVALID, COUPON_USED, SUBSCRIPTION_STATE. */
export const quotePlan = (
  ctx: Context,
  input: InputOf<typeof contract.plan.quote>,
  today: string,
): Promise<PlanQuote> =>
  inCallerScope(ctx, async (tx) => {
    const { projectId, product, coupon } = input;
    const project = await requireProject(tx, ctx, { projectId, permission: 'billing.view' });
    const payer = await requirePayer(tx, ctx, { project, permission: 'billing.view' });
    const row = await lockOpen(tx, { projectId, product });
    const wish = { product, choice: choiceOf(input), coupon };
    return (await prepareOrder(tx, ctx, { payer, projectId, row, wish, today })).quote;
  });
