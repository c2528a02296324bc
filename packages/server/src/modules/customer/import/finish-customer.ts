import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readOwnerLogins } from '#modules/identity';
import { createProject } from '#modules/project';
import type { Context, WorkerContext } from '#platform/context';
import { inScope } from '#platform/db/client';
import { customerImports, customers } from '#platform/db/schema/index';
import { DomainError, RetryJob } from '#platform/errors';
import { issueLink } from '../customer-login.ts';
import type { FinishCustomerMessage } from '../jobs.ts';

/** Mails the activation link once: the mail is written and the plan ended in one transaction. */
const mailActivation = (ctx: WorkerContext, accountId: string): Promise<void> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const isPlanned = and(eq(customers.accountId, accountId), eq(customers.isActivationPlanned, true));
    const [due] = await tx.update(customers).set({ isActivationPlanned: false }).where(isPlanned).returning();
    const login = due && (await readOwnerLogins(tx, [accountId])).get(accountId);
    if (!login || login.isActive) return;
    const { userId, ...person } = login;
    await issueLink(tx, ctx, { user: { id: userId, ...person }, isMailed: true });
  });

type Planned = { domain: string; userId: string | null };

const readPlanned = async (
  ctx: WorkerContext,
  { accountId, resellerId }: FinishCustomerMessage,
): Promise<Planned | null> => {
  const [row] = await inScope(ctx.db, [accountId], (tx) =>
    tx
      .select({ domain: customers.plannedDomain, importId: customers.importId })
      .from(customers)
      .where(and(eq(customers.accountId, accountId), isNotNull(customers.plannedDomain))),
  );
  if (!row?.domain || !row.importId) return null;
  const isThis = and(eq(customerImports.accountId, resellerId), eq(customerImports.id, row.importId));
  const [done] = await inScope(ctx.db, [resellerId], (tx) =>
    tx.select({ userId: customerImports.userId }).from(customerImports).where(isThis),
  );
  return { domain: row.domain, userId: done?.userId ?? null };
};

/** Who imported creates the project, in this one account. */
const callerOf = (ctx: WorkerContext, accountId: string, userId: string): Context => ({
  ...ctx,
  requestId: randomUUID(),
  ip: '',
  userAgent: 'import',
  principal: {
    userId,
    sessionId: null,
    locale: 'de',
    accounts: new Map([[accountId, { role: 'editor', ownership: 'customer' }]]),
  },
});

/** Why the project could not be created; null where it was, or had been before. Throws RetryJob where it may be later. */
const tryProject = async (ctx: WorkerContext, accountId: string, { domain, userId }: Planned) => {
  if (!userId) return 'FORBIDDEN';
  try {
    await createProject(callerOf(ctx, accountId, userId), { ownership: 'customer', accountId, domain });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'DOMAIN_EXISTS') return null;
    if (error.code === 'HOST_LIMITED' || error.code === 'SCAN_LIMIT') throw new RetryJob(error.message);
    return error.code;
  }
};

/** Does what an import left for later: mails the activation link, and creates the project of the domain. Twice is as good as once. */
export const finishCustomer = async (ctx: WorkerContext, message: FinishCustomerMessage): Promise<void> => {
  const { accountId } = message;
  await mailActivation(ctx, accountId);
  const planned = await readPlanned(ctx, message);
  if (!planned) return;
  const problem = await tryProject(ctx, accountId, planned);
  const values = problem ? { plannedDomainError: problem } : { plannedDomain: null, plannedDomainError: null };
  await inScope(ctx.db, [accountId], (tx) =>
    tx.update(customers).set(values).where(eq(customers.accountId, accountId)),
  );
};
