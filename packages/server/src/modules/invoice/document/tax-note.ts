import type { TaxCategory } from '@zugang/contract';
import type { InvoiceTexts } from './invoice-texts.ts';

const keys = { AE: 'reverse_charge', O: 'not_taxable', E: 'small_business' } as const;

/** Why there is no tax (§14(4) no. 8 and §14a(5) UStG, §34a UStDV), or null where there is. */
export const taxNoteOf = ({ t }: Pick<InvoiceTexts, 't'>, category: TaxCategory): string | null =>
  category === 'S' ? null : t(keys[category]);

/** The reason as a code of the list VATEX; a small business has none there. */
export const exemptionCodes: Record<TaxCategory, 'VATEX-EU-AE' | 'VATEX-EU-O' | null> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
  E: null,
  S: null,
};
