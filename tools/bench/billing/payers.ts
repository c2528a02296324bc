import type { Journal } from './journal.ts';
import type { Random } from '../random.ts';

/** Money on its way to the seller's bank. `token` tells one transfer from another in the bank's file; it has no digits that look like a number. */
export type Transfer = {
  token: string;
  day: string;
  accountId: string;
  invoiceId: string;
  number: string;
  iban: string;
  cents: number;
  text: string;
  isReturn: boolean;
};

/** Where a customer pays from. `isShared`: another customer pays from there, too, as companies of a group do; this one says what for. */
export type Payer = { iban: string; isShared: boolean };

/** Every customer has a bank account of their own, but one in 25 pays from that of the customer before. */
export const payerOf = (place: number): Payer => {
  const isShared = place % 25 === 0;
  return { iban: `DE${String(isShared ? place - 1 : place).padStart(20, '0')}`, isShared };
};

/** An invoice that came by mail. */
export type Bill = {
  id: string;
  accountId: string;
  number: string;
  openCents: number;
  dueOn: string;
  issuedOn: string;
};

const dayMs = 86_400_000;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

let made = 0;
const letters = (count: number): string =>
  Array.from(count.toString(26))
    .map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))
    .join('');

type Written = { token: string; isShared: boolean };

/** How people write what they pay: mostly as they were asked to. */
const textOf = (random: Random, { number }: Bill, { token, isShared }: Written): string => {
  const short = number.replace(/-0+/, '-');
  const way = random.next();
  if (way < 0.86) return `Rechnung ${number} ${token}`;
  if (way < 0.9) return `RE ${number.replace('-', '/')} ${token}`;
  if (way < 0.94 || isShared) return `Rg ${short} ${token}`;
  return `Abo ${token}`;
};

type Part = { days: number; cents: number; isReturn?: boolean };

/** When and how much: on time, late, in parts, too much, twice, a cent too little, returned, or never. */
const partsOf = (random: Random, { openCents, issuedOn, dueOn }: Bill): Part[] => {
  const grace = Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / dayMs);
  const onTime = random.between(1, grace - 1);
  const way = random.next();
  if (way < 0.82) return [{ days: onTime, cents: openCents }];
  if (way < 0.87) return [{ days: grace + random.between(1, 12), cents: openCents }];
  if (way < 0.89) return [{ days: grace + random.between(20, 60), cents: openCents }];
  if (way < 0.92 && openCents > 1) {
    const first = random.between(1, openCents - 1);
    return [
      { days: onTime, cents: first },
      { days: onTime + random.between(1, 20), cents: openCents - first },
    ];
  }
  if (way < 0.95) return [{ days: onTime, cents: openCents + random.between(1, 5_000) }];
  if (way < 0.965)
    return [
      { days: onTime, cents: openCents },
      { days: onTime + random.between(0, 5), cents: openCents },
    ];
  if (way < 0.975 && openCents > 1)
    return [
      { days: onTime, cents: openCents - 1 },
      { days: onTime + 10, cents: 1 },
    ];
  if (way < 0.985)
    return [
      { days: onTime, cents: openCents },
      { days: onTime + 5, cents: 0 - openCents, isReturn: true },
      { days: onTime + random.between(8, 30), cents: openCents },
    ];
  return [];
};

/** What will be paid for a bill, written into the journal. */
export const planPayment = async (
  journal: Journal,
  random: Random,
  { bill, payer: { iban, isShared } }: { bill: Bill; payer: Payer },
): Promise<Transfer[]> => {
  const transfers = partsOf(random, bill).map(({ days, cents, isReturn = false }) => {
    made += 1;
    const token = `x${letters(made)}x`;
    const { id: invoiceId, accountId, number, issuedOn } = bill;
    const text = textOf(random, bill, { token, isShared });
    return { token, day: plus(issuedOn, days), accountId, invoiceId, number, iban, cents, text, isReturn };
  });
  await journal.transfers(transfers);
  return transfers;
};
