/** What a register said of a VAT ID; `unreachable` where it gave no answer one may rely on. */
export type VatAnswer = { outcome: 'valid' | 'invalid' | 'unreachable'; answer: Record<string, unknown> };

/** A register of VAT IDs. `check` takes a VAT ID as it is stored and never throws. */
export type VatRegister = { source: 'vies'; check: (vatId: string) => Promise<VatAnswer> };
