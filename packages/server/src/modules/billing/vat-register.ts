/** A query to a register: a VAT ID as it is stored, and its supposed owner. */
export type VatQuestion = {
  vatId: string;
  company: string | null;
  street: string;
  postcode: string;
  city: string;
};

/** A register's name: the European Commission's VIES, or eVatR of the German Federal Central Tax Office. */
export type VatSource = 'vies' | 'bzst';

/** What a register said of a VAT ID; `unreachable` where it gave no answer one may rely on. `answer` is kept as proof. */
export type VatAnswer = {
  source: VatSource;
  outcome: 'valid' | 'invalid' | 'unreachable';
  answer: Record<string, unknown>;
};

/** A register that confirms VAT IDs. Never throws. */
export type VatRegister = { check: (question: VatQuestion) => Promise<VatAnswer> };
