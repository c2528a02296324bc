import { createHash } from 'node:crypto';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { todayInBerlin } from '#platform/calendar';
import { retryDatabase } from '#platform/db/retry-database';
import { bankFiles, bankTransactions } from '#platform/db/schema/index';
import { inOperatorScope, type OperatorContext, type OperatorScope } from '#platform/operator-scope';
import type { BankFile, BankPayment } from './bank-file.ts';
import { bookTransaction, lockBankWork, storeDecision } from './book-transaction.ts';
import { indexNumbers } from './find-numbers.ts';
import { matchTransaction, type OpenInvoice } from './match-transaction.ts';
import { parseBankFile } from './parse-bank-file.ts';
import { readAccountsByIban, readOpenInvoices } from './read-facts.ts';

/** What a file brought. `known`: payments that an earlier file had; `others`: lines that are no payments to us; sums in cents. */
export type ImportedFile = {
  isRepeated: boolean;
  payments: number;
  known: number;
  matched: number;
  open: number;
  others: number;
  paidCents: number;
  creditCents: number;
};

type Stored = BankPayment & { id: string };

/** The file, or null where the same bytes were taken before. */
const insertFile = async (
  { tx }: OperatorScope,
  file: Pick<BankFile, 'format' | 'iban'> & { name: string; hash: string },
): Promise<string | null> => {
  const [row] = await tx
    .insert(bankFiles)
    .values(file)
    .onConflictDoNothing({ target: bankFiles.hash })
    .returning({ id: bankFiles.id });
  return row?.id ?? null;
};

const chunkSize = 500;

/** Stores payments that no earlier file had, and returns these in the order of the file. */
const insertNew = async (
  { tx }: OperatorScope,
  fileId: string,
  payments: readonly BankPayment[],
): Promise<Stored[]> => {
  const ids = new Map<string, string>();
  for (let start = 0; start < payments.length; start += chunkSize) {
    const rows = payments
      .slice(start, start + chunkSize)
      .map(({ reference, bookedOn, cents, payer, iban, text }) => ({ reference, bookedOn, cents, payer, iban, text }))
      .map((row) => ({ ...row, fileId, state: 'open' as const }));
    const inserted = await tx
      .insert(bankTransactions)
      .values(rows)
      .onConflictDoNothing({ target: bankTransactions.reference })
      .returning({ id: bankTransactions.id, reference: bankTransactions.reference });
    for (const { id, reference } of inserted) ids.set(reference, id);
  }
  return payments.flatMap((payment) => {
    const id = ids.get(payment.reference);
    ids.delete(payment.reference);
    return id === undefined ? [] : [{ ...payment, id }];
  });
};

type Seen = { bookedOn: string; cents: number; iban: string | null };

const dayAndCents = ({ bookedOn, cents }: Seen): string => `${bookedOn}|${cents}`;

/**
 * Says of a payment whether a file of the other format had one of the same day and amount, and not from another account: the two formats
 * name payments differently.
 */
const readElsewhere = async (
  { tx }: OperatorScope,
  { format, payments }: BankFile,
): Promise<(payment: Seen) => boolean> => {
  const days = payments.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => false;
  const { bookedOn, cents, iban, fileId } = bankTransactions;
  const rows = await tx
    .select({ bookedOn, cents, iban })
    .from(bankTransactions)
    .innerJoin(bankFiles, eq(bankFiles.id, fileId))
    .where(and(ne(bankFiles.format, format), gte(bookedOn, first), lte(bookedOn, last)));
  const seen = Map.groupBy(rows, dayAndCents);
  return (payment) =>
    (seen.get(dayAndCents(payment)) ?? []).some(
      (row) => row.iban === null || payment.iban === null || row.iban === payment.iban,
    );
};

/** Takes a payment off the invoices it is for, as `bookTransaction` shares it out. */
const takeOff = (
  invoices: ReadonlyMap<string, OpenInvoice>,
  { invoiceIds, cents }: { invoiceIds: readonly string[]; cents: number },
): void => {
  let rest = cents;
  for (const id of invoiceIds) {
    const invoice = invoices.get(id);
    if (!invoice) continue;
    const paid = Math.min(rest, invoice.openCents);
    invoice.openCents -= paid;
    rest -= paid;
  }
};

const isOpen = ({ openCents }: OpenInvoice): boolean => openCents > 0;

type Matched = { iban: string | null; accountId: string; invoiceIds: readonly string[]; cents: number };

/** What changes while a file is worked through: open amounts go down, and payers become known. The numbers are indexed once. */
const createFacts = async (scope: OperatorScope, payments: readonly BankPayment[]) => {
  const ibans = [...new Set(payments.flatMap(({ iban }) => iban ?? []))];
  const accountsByIban = await readAccountsByIban(scope, ibans);
  const invoices = new Map((await readOpenInvoices(scope)).map((invoice) => [invoice.id, invoice]));
  const all = indexNumbers([...invoices.values()]);
  const numbers: typeof all = {
    findWhole: (text) => all.findWhole(text).filter(isOpen),
    findShort: (text) => all.findShort(text).filter(isOpen),
  };
  return {
    current: () => ({ invoices: [...invoices.values()], numbers, accountsByIban }),
    count: ({ iban, accountId, ...paid }: Matched): void => {
      if (iban !== null) accountsByIban.set(iban, (accountsByIban.get(iban) ?? new Set()).add(accountId));
      takeOff(invoices, paid);
      for (const id of paid.invoiceIds) if (invoices.get(id)?.openCents === 0) invoices.delete(id);
    },
  };
};
type Facts = Awaited<ReturnType<typeof createFacts>>;

/** Books a payment that is certain, and stores what speaks for which invoice of one that is not. Null: it waits for a person. */
const settle = async (scope: OperatorScope, payment: Stored, facts: Facts) => {
  const match = matchTransaction(payment, facts.current());
  if (match.kind === 'unclear') {
    const isIt = eq(bankTransactions.id, payment.id);
    if (match.candidates.length > 0)
      await scope.tx.update(bankTransactions).set({ candidates: match.candidates }).where(isIt);
    return null;
  }
  const { accountId, invoiceIds } = match;
  const booked = await bookTransaction(scope, { transaction: payment, accountId, invoiceIds, today: todayInBerlin() });
  await storeDecision(scope, payment.id, { state: 'matched', decidedBy: `rule:${match.reasons.join(',')}` });
  facts.count({ iban: payment.iban, accountId, invoiceIds, cents: payment.cents });
  return booked;
};

const importParsed = async (
  scope: OperatorScope,
  file: BankFile,
  source: { name: string; hash: string },
): Promise<ImportedFile> => {
  await lockBankWork(scope);
  const { format, iban, payments, others } = file;
  const sums = { matched: 0, open: 0, paidCents: 0, creditCents: 0 };
  const counts = { payments: payments.length, others, ...sums };
  const fileId = await insertFile(scope, { format, iban, ...source });
  if (fileId === null) return { ...counts, isRepeated: true, known: payments.length };
  const isElsewhere = await readElsewhere(scope, file);
  const added = await insertNew(scope, fileId, payments);
  const facts = await createFacts(scope, added);
  for (const payment of added) {
    const booked = isElsewhere(payment) ? null : await settle(scope, payment, facts);
    counts.matched += booked ? 1 : 0;
    counts.open += booked ? 0 : 1;
    counts.paidCents += booked?.paidCents ?? 0;
    counts.creditCents += booked?.creditCents ?? 0;
  }
  return { ...counts, isRepeated: false, known: payments.length - added.length };
};

/**
 * Takes a file of the operator's bank: stores its payments, and books those that are certain. All of it is one transaction. The same
 * file, or a payment in two files, books nothing twice; what may be in a file of another format waits for a person. Throws
 * BankFileError (nothing is stored), VALIDATION_FAILED (no reason).
 */
export const importBankFile = async (
  ctx: OperatorContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<ImportedFile> => {
  const file = parseBankFile(bytes);
  const source = { name: name.slice(0, 200), hash: createHash('sha256').update(bytes).digest('hex') };
  const action = { kind: 'operator.import_bank_file', details: source } as const;
  return retryDatabase(() => inOperatorScope(ctx, action, (scope) => importParsed(scope, file, source)));
};
