/** A payment in a bank's file: money that came in, or money that went back because a payment was returned. */
export type BankPayment = {
  /** The same in every file that has this payment. */
  reference: string;
  /** Calendar day, `YYYY-MM-DD`. */
  bookedOn: string;
  /** Negative: a payment that was taken back. */
  cents: number;
  /** A returned payment, in whichever direction: never matched without a person. */
  isReturn: boolean;
  payer: string | null;
  /** The payer's account, without spaces. */
  iban: string | null;
  /** What the payer wrote, with the references that came along. */
  text: string;
  /** Where it is in the file, counted from 1. */
  line: number;
};

/** What a bank's file says. `iban`: the account it is about. `others`: booked lines that are no payments to us, such as our own transfers. */
export type BankFile = { format: 'camt053' | 'csv'; iban: string | null; payments: BankPayment[]; others: number };

/** Why a bank's file is refused. */
export type BankFileProblem =
  | 'too_large'
  | 'empty'
  | 'unknown_format'
  | 'not_xml'
  | 'doctype'
  | 'not_camt053'
  | 'missing'
  | 'amount'
  | 'amount_range'
  | 'currency'
  | 'date'
  | 'balance'
  | 'columns'
  | 'cells'
  | 'quote';

/** A bank's file that cannot be taken as a whole: nothing of it is. `line` is counted from 1; null where it is the file itself. */
export class BankFileError extends Error {
  override name = 'BankFileError';
  readonly problem: BankFileProblem;
  readonly line: number | null;

  constructor(problem: BankFileProblem, line: number | null, message: string) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.problem = problem;
    this.line = line;
  }
}

/** In one line, without what is invisible; long texts end early. */
export const tidyText = (text: string, max = 2_000): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/** An IBAN as it is stored, or null for what is none. Check digits are not asked for: it is compared, not paid to. */
export const tidyIban = (text: string): string | null => {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? iban : null;
};
