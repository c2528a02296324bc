const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card's brand as people know it, the same in all languages, by the payment provider's code; undefined for other codes. */
export const cardBrand = (code: string | null): string | undefined => brands[code ?? ''];
