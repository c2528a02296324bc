import type { MatchReason } from '@zugang/contract';
import type { BankPayment } from './bank-file.ts';
import { writtenNumbers, type NumberIndex } from './find-numbers.ts';

/** An invoice that waits for its payment. */
export type OpenInvoice = {
  id: string;
  accountId: string;
  number: string;
  /** What is still to be paid, in cents. */
  openCents: number;
  dueOn: string;
  /** The buyer's name as it is printed. */
  buyer: string;
};

/** An invoice that a payment may be for, with what speaks for and against it. */
export type Candidate = { invoiceId: string; reasons: MatchReason[] };

/** Which invoices a payment pays, or that a person must decide. */
export type Match =
  | { kind: 'certain'; accountId: string; invoiceIds: string[]; reasons: MatchReason[] }
  | { kind: 'unclear'; candidates: Candidate[] };

/** What is known when a payment comes. `accountsByIban`: who has paid from an account before. */
export type MatchFacts = {
  invoices: readonly OpenInvoice[];
  numbers: NumberIndex<OpenInvoice>;
  accountsByIban: ReadonlyMap<string, ReadonlySet<string>>;
};

type Paid = Pick<BankPayment, 'cents' | 'text' | 'iban' | 'payer' | 'isReturn'>;

const maxCandidates = 10;

/** The oldest debt first (§366(2) BGB). */
const byAge = (a: OpenInvoice, b: OpenInvoice): number =>
  a.dueOn === b.dueOn ? a.number.localeCompare(b.number) : a.dueOn < b.dueOn ? -1 : 1;

const sumOf = (invoices: readonly OpenInvoice[]): number => invoices.reduce((sum, { openCents }) => sum + openCents, 0);

const isOneAccount = (invoices: readonly OpenInvoice[]): boolean =>
  new Set(invoices.map(({ accountId }) => accountId)).size === 1;

const knownFor = ({ iban }: Paid, { accountsByIban }: MatchFacts): ReadonlySet<string> | undefined =>
  iban === null ? undefined : accountsByIban.get(iban);

/** Whether the payer, whose account is known, owes just this amount: then the number of somebody else's invoice may be a slip. */
const owesTheSame = (paid: Paid, facts: MatchFacts): boolean => {
  const known = knownFor(paid, facts);
  return facts.invoices.some(({ accountId, openCents }) => known?.has(accountId) && openCents === paid.cents);
};

/** Whole numbers of one customer. From an account that is known for others the amount must fit, and only here. */
const matchNumbers = (paid: Paid, facts: MatchFacts): OpenInvoice[] => {
  const named = facts.numbers.findWhole(paid.text);
  const [first] = named;
  if (!first || !isOneAccount(named)) return [];
  const isStranger = knownFor(paid, facts)?.has(first.accountId) === false;
  return isStranger && (sumOf(named) !== paid.cents || owesTheSame(paid, facts)) ? [] : named;
};

/** `2026/11` may be a month, and `2026/27` two years. */
const maybePeriod = ({ number }: OpenInvoice): boolean => /-0*\d{1,2}$/.test(number);

/** A short number with the exact amount; what may be a period, or comes from an account that is known, only of the customer it is known for. */
const matchShortNumber = (paid: Paid, facts: MatchFacts): OpenInvoice[] => {
  const named = facts.numbers.findShort(paid.text);
  const [first] = named;
  if (!first || named.length > 1 || first.openCents !== paid.cents) return [];
  const known = knownFor(paid, facts);
  return (known?.has(first.accountId) ?? !maybePeriod(first)) ? named : [];
};

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const namesBuyer = (payer: string | null, buyer: string): boolean =>
  payer !== null && plainName(buyer).length > 3 && plainName(payer).includes(plainName(buyer));

/**
 * The exact amount from an account that one customer, and only one, has paid from before. Nothing may speak for another invoice: whoever
 * names one that is not open, or another customer's, has paid twice, or means something else; so may a payer who has another's name.
 */
const matchKnownAccount = (paid: Paid, facts: MatchFacts): OpenInvoice[] => {
  const known = knownFor(paid, facts);
  if (known?.size !== 1 || writtenNumbers(paid.text).length > 0) return [];
  const fitting = facts.invoices.filter(({ openCents }) => openCents === paid.cents);
  const isTheirs = ({ accountId }: OpenInvoice): boolean => known.has(accountId);
  const named = fitting.filter(({ buyer }) => namesBuyer(paid.payer, buyer));
  const isOther = named.length > 0 && !named.some(isTheirs);
  return isOther ? [] : fitting.filter(isTheirs).toSorted(byAge).slice(0, 1);
};

/** What a payment says, read once for all invoices. */
type Evidence = {
  paid: Paid;
  whole: readonly OpenInvoice[];
  short: readonly OpenInvoice[];
  written: readonly string[];
  known: ReadonlySet<string> | undefined;
};

const evidenceOf = (paid: Paid, facts: MatchFacts): Evidence => ({
  paid,
  whole: facts.numbers.findWhole(paid.text),
  short: facts.numbers.findShort(paid.text),
  written: writtenNumbers(paid.text),
  known: knownFor(paid, facts),
});

const findReasons = ({ paid, whole, short, written, known }: Evidence, invoice: OpenInvoice): MatchReason[] => {
  const whatSpeaksFor: [MatchReason, boolean][] = [
    ['number', whole.includes(invoice)],
    ['short_number', !whole.includes(invoice) && short.includes(invoice)],
    ['amount', invoice.openCents === paid.cents],
    ['known_account', known?.has(invoice.accountId) ?? false],
    ['payer_name', namesBuyer(paid.payer, invoice.buyer)],
  ];
  if (!whatSpeaksFor.some(([, holds]) => holds)) return [];
  const whatSpeaksAgainst: [MatchReason, boolean][] = [
    ['other_account', known !== undefined && !known.has(invoice.accountId)],
    ['other_number', written.some((number) => number !== invoice.number)],
  ];
  return [...whatSpeaksFor, ...whatSpeaksAgainst].flatMap(([reason, holds]) => (holds ? [reason] : []));
};

const isAgainst = (reason: MatchReason): boolean => reason === 'other_account' || reason === 'other_number';

/** How many reasons speak for an invoice, less those against it. */
const weigh = ({ reasons }: { reasons: readonly MatchReason[] }): number =>
  reasons.reduce((sum, reason) => sum + (isAgainst(reason) ? -1 : 1), 0);

const findCandidates = (paid: Paid, facts: MatchFacts): Candidate[] => {
  const evidence = evidenceOf(paid, facts);
  return facts.invoices
    .map((invoice) => ({ invoice, reasons: findReasons(evidence, invoice) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => weigh(b) - weigh(a) || byAge(a.invoice, b.invoice))
    .slice(0, maxCandidates)
    .map(({ invoice, reasons }) => ({ invoiceId: invoice.id, reasons }));
};

/**
 * Which open invoices a payment is for. Certain are: the number of the invoice in the text (part and overpayments too), its short form
 * with the exact amount, or the exact amount from an account that this customer paid from before; each only where nothing says that it
 * is somebody else's: another customer's account, number or name. All else is unclear and listed with what speaks for each invoice.
 * Returned payments always are.
 */
export const matchTransaction = (paid: Paid, facts: MatchFacts): Match => {
  if (paid.isReturn || paid.cents <= 0) return { kind: 'unclear', candidates: [] };
  const ways = [
    { found: matchNumbers(paid, facts), reason: 'number' },
    { found: matchShortNumber(paid, facts), reason: 'short_number' },
    { found: matchKnownAccount(paid, facts), reason: 'known_account' },
  ] as const;
  const way = ways.find(({ found }) => found.length > 0);
  const [first] = way?.found ?? [];
  if (!way || !first) return { kind: 'unclear', candidates: findCandidates(paid, facts) };
  const invoiceIds = way.found.toSorted(byAge).map(({ id }) => id);
  return { kind: 'certain', accountId: first.accountId, invoiceIds, reasons: [way.reason] };
};
