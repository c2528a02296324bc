import { staffMay, type StaffProcedure, type StaffWork } from '@zugang/contract';
import { readOpenPayments } from '#modules/bank-transaction';
import { readPaymentCases } from '#modules/collection';
import { readUnsentMails } from '#modules/mail';
import { countDepartures, countRequests } from '#modules/partnership';
import { readStuckScans } from '#modules/scan';
import { readEnterpriseRequests } from '#modules/subscription';
import type { Context } from '#platform/context';
import { countDueTickets } from '#modules/ticket';
import { asStaff, inOperatorScope, requireStaffUser, type OperatorScope } from '#platform/operator-scope';
import { readQueues } from '#platform/queue/read-queues';

/** Rows of each list at most; the counts are of all. */
const mostRows = 50;

type Payments = { total: number; rows: StaffWork['openPayments'] };

/** What the bank and the payment provider received and nobody could assign. */
const readPayments = async (scope: OperatorScope): Promise<Payments> => {
  const ofBank = await readOpenPayments(scope, mostRows);
  const ofProvider = await readPaymentCases(scope);
  const rows = [
    ...ofBank.rows.map(({ payer, ...payment }) => ({
      ...payment,
      source: 'bank' as const,
      currency: 'eur',
      about: payer,
    })),
    ...ofProvider.map(({ id, cents, currency, seenOn, invoiceNumber }) => ({
      id,
      source: 'provider' as const,
      bookedOn: seenOn,
      cents,
      currency,
      about: invoiceNumber,
    })),
  ];
  return { total: ofBank.total + ofProvider.length, rows: rows.slice(0, mostRows) };
};

/** What is counted without seeing rows of accounts. */
const countOperations = async (
  ctx: Context,
  isSending: boolean,
): Promise<Pick<StaffWork['counts'], 'failedJobs' | 'lateMails'>> => {
  const queues = await readQueues(ctx.db);
  const mails = isSending ? await readUnsentMails(ctx, 0) : { late: 0, failed: 0 };
  return {
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    lateMails: mails.late + mails.failed,
  };
};

type May = (procedure: StaffProcedure) => boolean;

/** What the reader's roles deal with: where their screens would refuse them, nothing is read. */
const readInScope = async (scope: OperatorScope, may: May) => {
  const stuckScans = may('staff.operations') ? await readStuckScans(scope, mostRows) : null;
  const payments = may('staff.account') ? await readPayments(scope) : null;
  const enterprise = may('staff.account') ? await readEnterpriseRequests(scope, mostRows) : null;
  const counts: StaffWork['counts'] = {
    ...(may('staffDesk.list') && { tickets: await countDueTickets(scope) }),
    ...(may('staff.requests') && { requests: await countRequests(scope), departures: await countDepartures(scope) }),
    ...(stuckScans && { stuckScans: stuckScans.total }),
    ...(payments && { openPayments: payments.total }),
    ...(enterprise && { enterpriseRequests: enterprise.total }),
  };
  return { counts, stuckScans: stuckScans?.rows, payments: payments?.rows, enterprise: enterprise?.rows };
};

/**
 * What waits for the caller, a member of staff. Reading is recorded in the security log. `isSending`: a mail server is set. Throws as
 * `requireStaff`.
 */
export const readWork = async (ctx: Context, { isSending }: { isSending: boolean }): Promise<StaffWork> => {
  const staff = asStaff(ctx, 'Staff console: first page');
  const { staffRoles = [] } = requireStaffUser(ctx);
  const may: May = (procedure) => staffMay(staffRoles, procedure);
  const { counts, stuckScans, payments, enterprise } = await inOperatorScope(
    staff,
    { kind: 'operator.read_work' },
    (scope) => readInScope(scope, may),
  );
  return {
    readAt: new Date().toISOString(),
    counts: { ...counts, ...(may('staff.operations') && (await countOperations(ctx, isSending))) },
    stuckScans: stuckScans?.map((scan) => ({ ...scan, startedAt: scan.startedAt.toISOString() })) ?? null,
    openPayments: payments ?? null,
    enterpriseRequests: enterprise?.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) ?? null,
  };
};
