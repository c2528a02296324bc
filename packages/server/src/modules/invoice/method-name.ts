import { cardBrand } from '@zugang/contract/billing/card-brands';

/** A card's brand; the provider's code where people know no name for it. */
export const brandOf = (code: string | null): string => cardBrand(code) ?? code ?? '';

/** A card as people know it, the same in all languages: its brand and last four digits. */
export const methodName = ({ brand, last4 }: { brand: string | null; last4: string }): string =>
  `${brandOf(brand)} ···· ${last4}`.trim();
