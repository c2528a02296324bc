import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { countAttempt, createLogins, type RateLimits } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, auditLog, customerImports, customers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { lockReseller } from '../change-customer.ts';
import { requireReseller } from '../customer-access.ts';
import { finishCustomerQueue } from '../jobs.ts';
import { missingColumns, type ImportedCustomer } from './check-rows.ts';
import { judgeImport } from './judge-import.ts';
import { readTable } from './read-table.ts';

type Input = InputOf<typeof contract.customer.import>;
type Result = OutputOf<typeof contract.customer.import>;
type Import = { resellerId: string; importId: string; isActivationMailed: boolean };

/** A statement may have 65,535 values. */
const chunkSize = 1_000;

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/** What an import of this id did already; null where this is the first time. Of two at once the second waits for the first. */
const findDone = async (tx: Transaction, { resellerId, importId }: Import): Promise<Result | null> => {
  await lockReseller(tx, resellerId);
  const isThis = and(eq(customerImports.accountId, resellerId), eq(customerImports.id, importId));
  const [row] = await tx.select({ customers: customerImports.customers }).from(customerImports).where(isThis);
  return row ?? null;
};

const storeChunk = async (
  tx: Transaction,
  ctx: Context,
  { rows, done }: { rows: (ImportedCustomer & { id: string })[]; done: Import },
): Promise<void> => {
  const { resellerId, importId, isActivationMailed } = done;
  const { userId, viewedBy } = requirePrincipal(ctx);
  const staffUserId = viewedBy?.userId ?? null;
  const kind = 'reseller_customer' as const;
  await tx.insert(accounts).values(rows.map(({ id, name }) => ({ id, kind, name, resellerAccountId: resellerId })));
  await tx.insert(customers).values(
    rows.map(({ id, firstName, lastName, email, phone, locale, domain }) => ({
      accountId: id,
      firstName,
      lastName,
      email,
      phone,
      locale,
      importId,
      isActivationPlanned: isActivationMailed,
      plannedDomain: domain,
    })),
  );
  await tx.insert(auditLog).values(
    rows.map(({ id }) => ({
      accountId: id,
      userId,
      staffUserId,
      action: 'customer.create',
      targetId: id,
      data: { importId },
    })),
  );
  if (!isActivationMailed) return;
  const logins = rows.map(({ id, firstName, lastName, email, locale }) => ({
    accountId: id,
    firstName,
    lastName,
    email,
    locale,
  }));
  if (!(await createLogins(tx, logins))) throw new DomainError('USER_EXISTS');
};

const store = async (tx: Transaction, ctx: Context, { rows, done }: { rows: ImportedCustomer[]; done: Import }) => {
  const { resellerId, importId, isActivationMailed } = done;
  const { userId } = requirePrincipal(ctx);
  const made = rows.map((row) => ({ ...row, id: randomUUID() }));
  for (const chunk of chunksOf(made)) await storeChunk(tx, ctx, { rows: chunk, done });
  await tx.insert(customerImports).values({ id: importId, accountId: resellerId, userId, customers: rows.length });
  const data = { customers: rows.length };
  await recordAudit(tx, ctx, { accountId: resellerId, action: 'customer.import', targetId: importId, data });
  const later = made.filter(({ domain }) => isActivationMailed || domain !== null);
  await ctx.jobs.sendMany(tx, finishCustomerQueue, {
    messages: later.map(({ id }) => ({ accountId: id, resellerId })),
  });
};

/**
 * Imports the customers of a file, all or none; what has been imported under the same id is not imported again. Activation mails and
 * projects follow by jobs. Throws FORBIDDEN, RATE_LIMITED, IMPORT_UNREADABLE, IMPORT_TOO_LONG, IMPORT_FAULTY, USER_EXISTS.
 */
export const importCustomers = async (
  ctx: Context,
  rateLimits: RateLimits,
  { importId, isActivationMailed, ...file }: Input,
): Promise<Result> => {
  const resellerId = requireReseller(ctx, 'customer.manage');
  await countAttempt(rateLimits.customerImport, resellerId);
  const table = readTable(file);
  const done = { resellerId, importId, isActivationMailed };
  return inCallerScope(ctx, async (tx) => {
    const before = await findDone(tx, done);
    if (before) return before;
    const judged = await judgeImport(tx, { resellerId, table, withLogins: isActivationMailed });
    const isWhole = missingColumns(table).length === 0 && judged.faults.length === 0 && judged.customers.length > 0;
    if (!isWhole) throw new DomainError('IMPORT_FAULTY');
    await store(tx, ctx, { rows: judged.customers, done });
    return { customers: judged.customers.length };
  });
};
