import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  ignorePayment,
  importBankFile,
  listOpenPayments,
  matchPayment,
  type OpenPayment,
  type PaymentCandidate,
} from '#modules/bank-transaction';
import { refundCustomer } from '#modules/payment';
import type { OperatorContext } from '#platform/operator-scope';
import type { OperatorCommand } from './operator-arguments.ts';
import { counted, printable } from './print-lines.ts';

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

const importFile = async (ctx: OperatorContext, path: string): Promise<string[]> => {
  const file = await importBankFile(ctx, { name: basename(path), bytes: await readFile(path) });
  if (file.isRepeated) return ['This file was imported before. Nothing was booked.'];
  return [
    `${counted(file.payments, 'payment')} in the file, ${file.known} of them known from earlier files; ${counted(file.others, 'other line')}.`,
    `Booked: ${counted(file.matched, 'payment')}, ${euros(file.paidCents)} for invoices, ${euros(file.creditCents)} as credit.`,
    ...(file.open > 0 ? [`${counted(file.open, 'payment')} must be decided: see list-payments.`] : []),
  ];
};

const reasonWords: Record<string, string> = {
  number: 'its number is in the text',
  short_number: 'its number may be in the text',
  amount: 'the amount is exact',
  known_account: 'this customer paid from this account before',
  payer_name: 'the payer has its buyer’s name',
  other_number: 'BUT the text has another number',
  other_account: 'BUT another customer paid from this account',
};

const candidateLine = ({ number, buyer, openCents, reasons }: PaymentCandidate): string =>
  `  ${number}  ${euros(openCents)} open  ${buyer}: ${reasons.map((reason) => reasonWords[reason] ?? reason).join(', ')}`;

const paymentLines = ({ id, bookedOn, cents, payer, iban, text, ...payment }: OpenPayment): string[] => [
  [id, bookedOn, euros(cents), payer ?? '-', iban ?? '-', text].join('  '),
  ...(cents < 0 ? ['  a payment that was returned: match it with the invoice it had paid'] : []),
  ...(payment.isMaybeRepeated ? ['  a file of the other format has a payment of this day and amount'] : []),
  ...payment.candidates.map(candidateLine),
];

const list = async (ctx: OperatorContext): Promise<string[]> => {
  const open = await listOpenPayments(ctx);
  if (open.length === 0) return ['No payment must be decided.'];
  return open.flatMap(paymentLines).map(printable);
};

const match = async (
  ctx: OperatorContext,
  { transactionId, invoiceNumber }: { transactionId: string; invoiceNumber: string },
): Promise<string[]> => {
  const { paidCents, creditCents } = await matchPayment(ctx, { transactionId, invoiceNumber });
  if (paidCents < 0)
    return [`${euros(0 - paidCents)} were taken back from invoice ${invoiceNumber}. It is open again.`];
  const rest = creditCents > 0 ? ` ${euros(creditCents)} more became credit.` : '';
  return [`${euros(paidCents)} were booked for invoice ${invoiceNumber}.${rest}`];
};

const ignore = async (ctx: OperatorContext, transactionId: string): Promise<string[]> => {
  const { isChanged } = await ignorePayment(ctx, { transactionId });
  return [isChanged ? 'The payment is ignored.' : 'The payment was ignored already.'];
};

const refund = async (
  ctx: OperatorContext,
  { invoiceNumber, cents }: { invoiceNumber: string; cents: number },
): Promise<string[]> => {
  const { isNew, creditCents } = await refundCustomer(ctx, { invoiceNumber, cents });
  const done = isNew ? 'was booked as paid back' : 'was booked as paid back today already';
  return [`${euros(cents)} ${done}. Credit of the customer that is left: ${euros(creditCents)}.`];
};

/** The commands about payments. */
export type PaymentCommand = Extract<
  OperatorCommand,
  { verb: 'import-bank-file' | 'list-payments' | 'match-payment' | 'ignore-payment' | 'refund-credit' }
>;

/** Does what was asked with payments, and returns the lines to print. Throws as the verbs do. */
export const runPaymentCommand = (ctx: OperatorContext, command: PaymentCommand): Promise<string[]> => {
  switch (command.verb) {
    case 'import-bank-file':
      return importFile(ctx, command.file);
    case 'list-payments':
      return list(ctx);
    case 'match-payment':
      return match(ctx, command);
    case 'ignore-payment':
      return ignore(ctx, command.transactionId);
    case 'refund-credit':
      return refund(ctx, command);
  }
};
