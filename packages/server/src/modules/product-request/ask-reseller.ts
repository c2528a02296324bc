import { eq } from 'drizzle-orm';
import type { contract, ProductRequest } from '@zugang/contract';
import { readProductStatus } from '#modules/entitlement';
import { requireOwnAccount } from '#modules/identity';
import { priceOf, readPriceList } from '#modules/price-list';
import { mailBilling, readPayer, type Payer } from '#modules/subscription';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { productRequests, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { describeRequest, type RequestRow } from './request-row.ts';

type Input = InputOf<typeof contract.productRequest.create>;

/** Throws NOT_FOUND, FORBIDDEN, BILLING_OFF; CONFLICT where no reseller pays for the project. */
const requireCustomer = async (
  tx: Transaction,
  ctx: Context,
  projectId: string,
): Promise<{ project: ProjectRow; payer: Payer & { customer: NonNullable<Payer['customer']> } }> => {
  const project = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
  requireOwnAccount(ctx, project.accountId, 'project.edit');
  if (!ctx.settings.seller) throw new DomainError('BILLING_OFF');
  const { accountId, customer } = await readPayer(tx, project.accountId);
  if (!customer) throw new DomainError('CONFLICT');
  return { project, payer: { accountId, customer } };
};

const mailReseller = async (
  tx: Transaction,
  ctx: Context,
  { row, project, payer }: { row: RequestRow } & Awaited<ReturnType<typeof requireCustomer>>,
): Promise<void> => {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, requirePrincipal(ctx).userId));
  const person = user ? `${user.firstName} ${user.lastName}` : payer.customer.name;
  // The people of the reseller are none of its customer's business: they are read in the reseller's scope alone.
  await inOtherScope(tx, { accountIds: [payer.accountId], userId: null }, () =>
    mailBilling(tx, ctx, {
      accountId: payer.accountId,
      template: 'product_requested',
      path: '/reseller/subscriptions',
      values: (words) => ({
        customer: payer.customer.name,
        person,
        project: project.title,
        product: words.productOf(row.product),
        choice: words.choiceOf(row),
        message: row.message,
      }),
    }),
  );
};

/**
 * Asks the reseller of a customer for a product; one request of a product is open at a time. Throws NOT_FOUND, FORBIDDEN, BILLING_OFF,
 * CONFLICT (no reseller pays), PACKAGE_REQUIRED, ALREADY_BOOKED, REQUEST_OPEN.
 */
export const askReseller = (ctx: Context, input: Input, today: string): Promise<ProductRequest> =>
  inCallerScope(ctx, async (tx) => {
    const { project, payer } = await requireCustomer(tx, ctx, input.projectId);
    const { product, package: name, bracket, interval, message } = input;
    const { list } = await readPriceList(tx, today);
    // Only what is sold can be asked for.
    priceOf(list, { product, choice: { package: name, bracket, interval } });
    if ((await readProductStatus(ctx, tx, project))[product] === 'active') throw new DomainError('ALREADY_BOOKED');
    const { accountId, id: projectId } = project;
    const { userId } = requirePrincipal(ctx);
    const [row] = await tx
      .insert(productRequests)
      .values({ accountId, projectId, product, package: name, bracket, interval, message, userId })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('REQUEST_OPEN');
    const data = { projectId, product, package: name, bracket, interval };
    await recordAudit(tx, ctx, { accountId, action: 'product_request.create', targetId: row.id, data });
    await mailReseller(tx, ctx, { row, project, payer });
    return describeRequest(row, project.title);
  });
