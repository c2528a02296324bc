import { parseArgs } from 'node:util';
import { staffRoles, type StaffRole } from '@zugang/contract';
import { parseEuros } from '#platform/money';
import { isExportVerb, readExport, type ExportCommand } from './export-arguments.ts';
import {
  isPartnershipVerb,
  partnershipCommandOf,
  partnershipOptionsOf,
  partnershipUsage,
  type PartnershipCommand,
} from './partnership-arguments.ts';
import type { SuspensionCommand } from './run-suspension-command.ts';
import { UsageError } from './usage-error.ts';
import {
  isPriceVerb,
  priceCommandOf,
  priceOptions,
  priceOptionsOf,
  priceUsage,
  type PriceCommand,
} from './price-arguments.ts';

/** What `npm run operator` was asked to do. */
export type OperatorCommand = { reason: string } & (
  | { verb: 'block' | 'unblock' | 'end-sessions' | 'remove-staff'; email: string }
  | { verb: 'add-staff'; email: string; roles: StaffRole[] }
  | { verb: 'revoke-keys'; whose: { email: string } | { accountId: string }; hasShareLinks: boolean }
  | { verb: 'log'; email: string | null; since: Date | null; limit: number }
  | { verb: 'record-backup'; file: string }
  | { verb: 'import-bank-file'; file: string }
  | { verb: 'list-payments' }
  | { verb: 'match-payment'; transactionId: string; invoiceNumber: string }
  | { verb: 'ignore-payment'; transactionId: string }
  | { verb: 'refund-credit'; invoiceNumber: string; cents: number; isByStripe: boolean }
  | { verb: 'correct-invoice'; invoiceNumber: string; netCents: number | null }
  | { verb: 'write-off'; invoiceNumber: string }
  | ExportCommand
  | SuspensionCommand
  | PriceCommand
  | PartnershipCommand
);

export { UsageError } from './usage-error.ts';

export const usage = `npm run operator -- COMMAND --reason "WHY"

  block EMAIL         refuse a login at once: its sessions, bearer tokens and open pages end, API keys it made are revoked
  unblock EMAIL       let it sign in again; what ended or was revoked stays so
  end-sessions EMAIL  sign a login out everywhere; it can sign in again
  add-staff EMAIL --role ROLE [--role ROLE]
                      make a login staff with these roles (support, billing, operations, admin), in place of those it had: the
                      console opens to it, in a session with a second factor
  remove-staff EMAIL  take the console from a login at once; it stays a login
  revoke-keys EMAIL | --account ID [--share-links]
                      revoke the API keys a login made, or all of an account; with --share-links its report links too
  log [EMAIL] [--since 2026-11-01] [--limit 50]
                      show the security log, the newest event first
  record-backup FILE  say that this file or folder is a backup that is done: the console shows how old the last one is
  import-bank-file FILE
                      take a file of the bank (camt.053 or CSV): book what is certain, keep the rest for a decision
  list-payments       show the payments that must be decided, with the invoices they may be for
  match-payment TRANSACTION INVOICE
                      book a payment of the list for the invoice with this number; of a returned one its money is taken back
  ignore-payment TRANSACTION
                      leave a payment of the list alone: it is for no invoice
  refund-credit INVOICE AMOUNT [--stripe]
                      book that you paid credit back to the customer of this invoice, such as 4.30; with --stripe a worker has
                      Stripe pay it back to the card or bank account it came from
  correct-invoice INVOICE [AMOUNT]
                      take an invoice back by a document of its own: all that is left of it, or an amount without tax, such as 4.30;
                      what was paid of it becomes credit
  write-off INVOICE   give up what is open of an overdue invoice: no reminder follows, and its subscription ends
  suspensions         show the products of customers whose reseller owes for them: they go on until you decide
  suspend SUBSCRIPTION
                      switch such a product off; the reseller and its customer are told
  export-zm PERIOD FILE
                      write the recapitulative statement of a month or quarter, such as 2026-01 or 2026-Q1
  export-oss QUARTER FILE
                      write the supplies of a quarter for the One-Stop-Shop return
  export-datev PERIOD FILE
                      write the invoices of a month or quarter as a posting batch for your bookkeeping
${priceUsage}
${partnershipUsage}
  help                show this

Every command needs a reason of 3 to 500 characters. It is stored in the security log with your name on this machine.`;

const options = {
  reason: { type: 'string' },
  account: { type: 'string' },
  'share-links': { type: 'boolean' },
  since: { type: 'string' },
  limit: { type: 'string' },
  answer: { type: 'string' },
  role: { type: 'string', multiple: true },
  ...priceOptions,
  stripe: { type: 'boolean' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
type Values = ReturnType<typeof parse>['values'];

/** The options each command takes besides `--reason`. */
const optionsOf: Record<OperatorCommand['verb'], readonly (keyof Values)[]> = {
  block: [],
  unblock: [],
  'end-sessions': [],
  'add-staff': ['role'],
  'remove-staff': [],
  'revoke-keys': ['account', 'share-links'],
  log: ['since', 'limit'],
  'record-backup': [],
  'import-bank-file': [],
  'list-payments': [],
  'match-payment': [],
  'ignore-payment': [],
  'refund-credit': ['stripe'],
  'correct-invoice': [],
  'write-off': [],
  suspensions: [],
  suspend: [],
  'export-zm': [],
  'export-oss': [],
  'export-datev': [],
  ...priceOptionsOf,
  ...partnershipOptionsOf,
};
const isVerb = (text: string): text is OperatorCommand['verb'] => Object.hasOwn(optionsOf, text);

const refuse = (message: string): never => {
  throw new UsageError(message);
};

const requireEmail = (verb: string, email: string | undefined): string => {
  if (email?.includes('@')) return email;
  throw new UsageError(`${verb} needs the e-mail address of a login.`);
};

const isStaffRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);

const rolesOf = ({ role = [] }: Values): StaffRole[] => {
  const unknown = role.find((text) => !isStaffRole(text));
  if (role.length > 0 && unknown === undefined) return role.filter(isStaffRole);
  throw new UsageError(`add-staff needs --role, once or several times: ${staffRoles.join(', ')}.`);
};

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const ownerOf = (email: string | undefined, { account }: Values): { email: string } | { accountId: string } => {
  if (account === undefined) return { email: requireEmail('revoke-keys', email) };
  if (email !== undefined) throw new UsageError('revoke-keys takes an e-mail address or --account, not both.');
  if (!isId(account)) throw new UsageError('--account must be the id of an account.');
  return { accountId: account.toLowerCase() };
};

const logQueryOf = (email: string | undefined, { since, limit = '50' }: Values) => {
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new UsageError('--limit must be a number from 1 to 9999.');
  const start = since === undefined ? null : new Date(since);
  if (start && Number.isNaN(start.getTime())) throw new UsageError('--since must be a day such as 2026-11-01.');
  return { email: email === undefined ? null : requireEmail('log', email), since: start, limit: Number(limit) };
};

const requireTransaction = (verb: string, id = ''): string => {
  if (isId(id)) return id.toLowerCase();
  throw new UsageError(`${verb} needs the id of a payment, as list-payments shows it.`);
};

const requireSubscription = (id = ''): string => {
  if (isId(id)) return id.toLowerCase();
  throw new UsageError('suspend needs the id of a subscription, as suspensions shows it.');
};

const refundOf = (invoiceNumber: string | undefined, amount = ''): { invoiceNumber: string; cents: number } => {
  const cents = parseEuros(amount);
  if (invoiceNumber !== undefined && cents) return { invoiceNumber, cents };
  throw new UsageError(
    'refund-credit needs the number of an invoice and an amount with cents, such as 2026-00042 4.30.',
  );
};

const correctionOf = (invoiceNumber: string | undefined, amount: string | undefined) => {
  const netCents = amount === undefined ? null : parseEuros(amount);
  if (invoiceNumber !== undefined && netCents !== 0 && (netCents !== null || amount === undefined))
    return { invoiceNumber, netCents };
  throw new UsageError(
    'correct-invoice needs the number of an invoice, and takes an amount without tax with cents, such as 2026-00042 4.30.',
  );
};

type PaymentArguments = { reason: string; words: readonly string[]; isByStripe: boolean };

const paymentVerbs = [
  'import-bank-file',
  'list-payments',
  'match-payment',
  'ignore-payment',
  'refund-credit',
  'correct-invoice',
  'write-off',
] as const;
type PaymentVerb = (typeof paymentVerbs)[number];
const isPaymentVerb = (verb: string): verb is PaymentVerb => paymentVerbs.some((one) => one === verb);

const paymentCommandOf = (verb: PaymentVerb, { reason, words, isByStripe }: PaymentArguments): OperatorCommand => {
  const [first, second] = words;
  if (verb === 'list-payments') {
    if (first === undefined) return { verb, reason };
    throw new UsageError('list-payments takes nothing but --reason.');
  }
  if (verb === 'import-bank-file') {
    if (first !== undefined) return { verb, reason, file: first };
    throw new UsageError('import-bank-file needs the path of a file.');
  }
  if (verb === 'ignore-payment') return { verb, reason, transactionId: requireTransaction(verb, first) };
  if (verb === 'refund-credit') return { verb, reason, ...refundOf(first, second), isByStripe };
  if (verb === 'correct-invoice') return { verb, reason, ...correctionOf(first, second) };
  if (verb === 'write-off') {
    if (first !== undefined) return { verb, reason, invoiceNumber: first };
    throw new UsageError('write-off needs the number of an invoice, such as 2026-00042.');
  }
  const transactionId = requireTransaction(verb, first);
  if (second === undefined) throw new UsageError('match-payment needs the number of an invoice, such as 2026-00042.');
  return { verb, reason, transactionId, invoiceNumber: second };
};

/** Reads the arguments of the command line; null asks for help. Throws {@link UsageError}. */
export const readOperatorArguments = (args: readonly string[]): OperatorCommand | null => {
  if (args.length === 0 || args.some((arg) => ['help', '--help', '-h'].includes(arg))) return null;
  const { values, positionals } = parse(args);
  const [verb = '', ...words] = positionals;
  if (!isVerb(verb)) throw new UsageError(`There is no command "${verb}".`);
  const hasTwo = ['match-payment', 'refund-credit', 'correct-invoice'].includes(verb) || isExportVerb(verb);
  const more = words.slice(hasTwo ? 2 : 1);
  const [email] = words;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much: put the reason in quotes.`);
  const unknown = Object.keys(values).find(
    (name) => name !== 'reason' && !optionsOf[verb].includes(name as keyof Values),
  );
  if (unknown) throw new UsageError(`${verb} does not take --${unknown}.`);
  const reason = values.reason?.trim() ?? '';
  if (reason.length < 3 || reason.length > 500)
    throw new UsageError('--reason "WHY" is missing, or not 3 to 500 characters long.');
  if (isExportVerb(verb)) return { ...readExport(verb, words), reason };
  if (isPriceVerb(verb)) return { reason, ...priceCommandOf(verb, { word: words[0], values }, refuse) };
  if (isPartnershipVerb(verb))
    return { reason, ...partnershipCommandOf(verb, { word: words[0], answer: values.answer }, refuse) };
  if (verb === 'record-backup')
    return { verb, reason, file: words[0] ?? refuse('record-backup needs the path of a file or folder.') };
  if (isPaymentVerb(verb)) return paymentCommandOf(verb, { reason, words, isByStripe: values.stripe ?? false });
  if (verb === 'suspensions') return { verb, reason };
  if (verb === 'suspend') return { verb, reason, subscriptionId: requireSubscription(words[0]) };
  if (verb === 'log') return { verb, reason, ...logQueryOf(email, values) };
  if (verb === 'revoke-keys')
    return { verb, reason, whose: ownerOf(email, values), hasShareLinks: values['share-links'] ?? false };
  if (verb === 'add-staff') return { verb, reason, email: requireEmail(verb, email), roles: rolesOf(values) };
  return { verb, reason, email: requireEmail(verb, email) };
};
