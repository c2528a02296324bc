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

/** A card as people know it, the same in all languages: its brand and last four digits. */
export const methodName = ({ brand, last4 }: { brand: string | null; last4: string }): string =>
  `${brands[brand ?? ''] ?? brand ?? ''} ···· ${last4}`.trim();
