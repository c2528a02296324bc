import { and, eq, ne } from 'drizzle-orm';
import type { InvoiceLine } from '@zugang/contract';
import { correctionEntries, openCentsOf } from '#modules/ledger';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { finalise, type Draft } from './finalise.ts';
import {
  findByCause,
  issuedOf,
  lockInvoice,
  type FinalInvoice,
  type IssueContext,
  type IssuedInvoice,
} from './internal.ts';
import { requireExactLines, totalsOf, type Totals } from './totals-of.ts';

/**
 * What is taken back. `lines` null: everything that is left. `cause` says why, once; it may be left out where all is taken back.
 * `reason` goes into the audit log.
 */
export type CorrectionOrder = {
  invoiceId: string;
  lines: InvoiceLine[] | null;
  today: string;
  reason: string;
  cause?: string;
};

export const readCorrected = async (tx: Transaction, invoiceId: string): Promise<Totals> => {
  const rows = await tx
    .select({ netCents: invoices.netCents, taxCents: invoices.taxCents, grossCents: invoices.grossCents })
    .from(invoices)
    .where(and(eq(invoices.correctsId, invoiceId), ne(invoices.status, 'draft')));
  const sumOf = (name: keyof Totals): number => rows.reduce((sum, row) => sum + row[name], 0);
  return { netCents: sumOf('netCents'), taxCents: sumOf('taxCents'), grossCents: sumOf('grossCents') };
};

/** A part of an invoice as one line. */
const lineOf = ({ serviceStart, serviceEnd, lines }: FinalInvoice, netCents: number): InvoiceLine => {
  const text = lines.map((line) => line.text).join('; ');
  return { text, serviceStart, serviceEnd, quantity: 1, unitCents: netCents, discountCents: 0, netCents };
};

/** What is left of an invoice, as its lines where nothing was taken back yet, else as one line. */
export const linesLeft = (original: FinalInvoice, corrected: Totals): InvoiceLine[] =>
  corrected.netCents === 0 ? original.lines : [lineOf(original, original.netCents - corrected.netCents)];

/**
 * Lines that take a part of an invoice back: `netCents` of what is left of it, without tax; null for all that is left. Locks the invoice.
 * Throws CONFLICT where less is left.
 */
export const linesOfPart = async (
  tx: Transaction,
  { invoiceId, netCents }: { invoiceId: string; netCents: number | null },
): Promise<InvoiceLine[] | null> => {
  const original = await lockInvoice(tx, invoiceId);
  const corrected = await readCorrected(tx, invoiceId);
  const left = original.netCents - corrected.netCents;
  if (corrected.grossCents >= original.grossCents || (netCents ?? 0) > left) throw new DomainError('CONFLICT');
  return netCents === null ? null : [lineOf(original, netCents)];
};

/** The last correction takes the tax that is left, so that all of them together take back what was billed, to the cent. */
const correctionTotals = (original: FinalInvoice, corrected: Totals, lines: InvoiceLine[]): Totals => {
  requireExactLines(lines);
  const { netCents, taxCents } = totalsOf(lines, original.taxRate);
  const netLeft = original.netCents - corrected.netCents;
  const taxLeft = original.taxCents - corrected.taxCents;
  if (netCents > netLeft)
    throw new RangeError(`only ${netLeft} cents of invoice ${original.number} are left to correct`);
  const tax = netCents === netLeft ? taxLeft : Math.min(taxCents, taxLeft);
  return { netCents, taxCents: tax, grossCents: netCents + tax };
};

const draftOf = (
  original: FinalInvoice,
  { lines, totals, cause }: { lines: InvoiceLine[]; totals: Totals; cause: string },
): Draft => {
  const { accountId, subscriptionId, language, seller, buyer, purchaseOrder, id } = original;
  const { serviceStart, serviceEnd, taxCategory, taxRate, taxCountry, vatState } = original;
  const tax = { taxCategory, taxRate, taxCountry, vatState };
  const parties = { accountId, subscriptionId, language, seller, buyer, purchaseOrder, serviceStart, serviceEnd };
  return { ...parties, ...totals, ...tax, kind: 'correction', correctsId: id, cause, dueOn: null, lines };
};

/** An invoice that is taken back before it was paid is void; one of which nothing is left to be paid is paid. */
const settleOriginal = async (tx: Transaction, original: FinalInvoice, corrected: Totals): Promise<void> => {
  if (original.status !== 'open' || (await openCentsOf(tx, original.id)) > 0) return;
  const status = corrected.grossCents === original.grossCents ? 'void' : 'paid';
  await tx.update(invoices).set({ status }).where(eq(invoices.id, original.id));
};

/**
 * Takes an invoice back, in whole or in part, by a document with a number of its own that names it (§14 UStG, "Rechnungskorrektur"). What
 * was paid of it becomes credit. The same cause gives the same correction again. Throws a RangeError for more than was billed,
 * CONFLICT for one that was written off.
 */
export const correctInvoice = async (
  tx: Transaction,
  ctx: IssueContext & Pick<Context, 'principal'>,
  { invoiceId, lines: given, today, reason, cause = `correction:${invoiceId}` }: CorrectionOrder,
): Promise<IssuedInvoice> => {
  const original = await lockInvoice(tx, invoiceId);
  const earlier = await findByCause(tx, cause);
  if (earlier) return issuedOf(earlier, { isNew: false });
  // Its tax is off the return already.
  if (original.status === 'uncollectible') throw new DomainError('CONFLICT');
  if (original.kind === 'correction') throw new TypeError('a correction is not corrected');
  const corrected = await readCorrected(tx, invoiceId);
  const lines = given ?? linesLeft(original, corrected);
  const totals = correctionTotals(original, corrected, lines);
  const openCents = await openCentsOf(tx, invoiceId);
  const made = await finalise(tx, ctx, {
    draft: draftOf(original, { lines, totals, cause }),
    today,
    // There is nothing to be paid: what is not set off is credit.
    statusOf: () => 'paid',
    entriesOf: (row) => correctionEntries(row, { correctsId: invoiceId, openCents }),
  });
  await settleOriginal(tx, original, await readCorrected(tx, invoiceId));
  await recordAudit(tx, ctx, {
    accountId: original.accountId,
    action: 'invoice.correct',
    targetId: invoiceId,
    data: { number: made.number, reason },
  });
  return made;
};
