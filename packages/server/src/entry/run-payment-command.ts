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
import {
  bankTransfer,
  ignorePaymentCase,
  listPaymentCases,
  matchPaymentCase,
  providerRefunds,
  refundCustomer,
  type PaymentCase,
  type RefundBegun,
} from '#modules/collection';
import { takeBackInvoice, writeOffInvoice, type TakingBack } from '#modules/subscription';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { euros } from '#platform/money';
import type { OperatorContext } from '#platform/operator-scope';
import type { OperatorCommand } from './operator-arguments.ts';
import { counted, printable } from './print-lines.ts';

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

const caseWords: Record<PaymentCase['reason'], string> = {
  amount: 'Stripe received another amount than was asked for',
  currency: 'Stripe received another currency than euros: nothing can be booked, settle it there and ignore it here',
  foreign_refund: 'paid back in Stripe’s dashboard: match it with the invoice it had paid, or ignore it',
  dispute: 'taken back by the customer’s bank, but it does not fit what was paid',
};

const caseLines = ({ id, seenOn, cents, currency, cause, invoiceNumber, reason }: PaymentCase): string[] => [
  [id, seenOn, `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`, `Stripe ${cause}`, invoiceNumber ?? '-'].join(
    '  ',
  ),
  `  ${caseWords[reason]}`,
];

const list = async (ctx: OperatorContext): Promise<string[]> => {
  const lines = [
    ...(await listOpenPayments(ctx)).flatMap(paymentLines),
    ...(await listPaymentCases(ctx)).flatMap(caseLines),
  ];
  return lines.length === 0 ? ['No payment must be decided.'] : lines.map(printable);
};

/** The list holds payments of the bank and of Stripe: what the one does not know is looked for at the other. */
const orCase = <T>(decide: Promise<T>, decideCase: () => Promise<T>): Promise<T> =>
  decide.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return decideCase();
    throw error;
  });

const match = async (
  ctx: OperatorContext,
  { transactionId, invoiceNumber }: { transactionId: string; invoiceNumber: string },
): Promise<string[]> => {
  const { paidCents, creditCents } = await orCase(matchPayment(ctx, { transactionId, invoiceNumber }), () =>
    matchPaymentCase(ctx, { caseId: transactionId, invoiceNumber }),
  );
  if (paidCents < 0)
    return [
      `${euros(0 - paidCents)} were taken back from invoice ${invoiceNumber}: first from the credit that it had given, and what is owed is open again.`,
    ];
  const rest = creditCents > 0 ? ` ${euros(creditCents)} more became credit.` : '';
  return [`${euros(paidCents)} were booked for invoice ${invoiceNumber}.${rest}`];
};

const ignore = async (ctx: OperatorContext, transactionId: string): Promise<string[]> => {
  const { isChanged } = await orCase(ignorePayment(ctx, { transactionId }), () =>
    ignorePaymentCase(ctx, { caseId: transactionId }),
  );
  return [isChanged ? 'The payment is ignored.' : 'The payment was ignored already.'];
};

const refundWords: Record<RefundBegun, string> = {
  by_hand: 'was booked as paid back',
  begun: 'will be paid back by Stripe within two hours, while a worker runs',
  repeated: 'was booked as paid back today already',
};

const refund = async (
  ctx: OperatorContext,
  { invoiceNumber, cents, isByStripe }: { invoiceNumber: string; cents: number; isByStripe: boolean },
): Promise<string[]> => {
  const way = isByStripe ? providerRefunds : bankTransfer;
  const { begun, creditCents } = await refundCustomer(ctx, way, { invoiceNumber, cents });
  return [`${euros(cents)} ${refundWords[begun]}. Credit of the customer that is left: ${euros(creditCents)}.`];
};

const correct = async (ctx: PaymentContext, order: TakingBack): Promise<string[]> => {
  const { isNew, number, grossCents, creditCents } = await takeBackInvoice(ctx, order);
  const what = isNew ? 'takes' : 'took';
  return [
    `${number} ${what} ${euros(grossCents)} of invoice ${order.invoiceNumber} back. Credit of the customer: ${euros(creditCents)}.`,
  ];
};

const writeOff = async (ctx: OperatorContext, invoiceNumber: string): Promise<string[]> => {
  const { isNew, cents, taxCents, hasEnded } = await writeOffInvoice(ctx, { invoiceNumber });
  const what = isNew ? 'were' : 'had been';
  return [
    `${euros(cents)} of invoice ${invoiceNumber} ${what} written off, ${euros(taxCents)} of it tax to take off this period's return (§17 UStG).`,
    ...(hasEnded ? ['Its subscription ended.'] : []),
  ];
};

/** What the commands about payments need: a correction is made and mailed by a worker. */
type PaymentContext = OperatorContext & Pick<Context, 'jobs' | 'settings'>;

/** The commands about payments and invoices. */
export type PaymentCommand = Extract<
  OperatorCommand,
  {
    verb:
      | 'import-bank-file'
      | 'list-payments'
      | 'match-payment'
      | 'ignore-payment'
      | 'refund-credit'
      | 'correct-invoice'
      | 'write-off';
  }
>;

/** Does what was asked with payments, and returns the lines to print. Throws as the verbs do. */
export const runPaymentCommand = (ctx: PaymentContext, command: PaymentCommand): Promise<string[]> => {
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
    case 'correct-invoice':
      return correct(ctx, command);
    case 'write-off':
      return writeOff(ctx, command.invoiceNumber);
  }
};
