import { countryCodes, vatPrefixes } from '@zugang/contract/billing/countries';

const first = ['DE', 'AT', 'CH'];

/** Every country by its name in `locale`: Germany, Austria and Switzerland first, the others by the alphabet. */
export const countryOptions = (locale: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const optionOf = (value: string) => ({ value, label: names.of(value) ?? value });
  const others = countryCodes.filter((code) => !first.includes(code)).map(optionOf);
  return [...first.map(optionOf), ...others.toSorted((a, b) => a.label.localeCompare(b.label, locale))];
};

const examples: Record<string, string> = { AT: 'ATU12345678', CH: 'CHE-123.456.789 MWST', NL: 'NL123456789B01' };

/** How VAT IDs of a country look. */
export const vatIdExample = (country: string): string =>
  examples[country] ?? `${vatPrefixes[country]?.[0] ?? (country || 'DE')}123456789`;
