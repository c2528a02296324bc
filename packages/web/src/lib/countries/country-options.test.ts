import { describe, expect, it } from 'vitest';
import { countryOptions, vatIdExample } from './country-options.ts';

describe('the choice of a country', () => {
  it('has Germany, Austria and Switzerland first, then the others by the alphabet of the language, each once', () => {
    for (const locale of ['de', 'en']) {
      const [germany, austria, switzerland, ...others] = countryOptions(locale);
      expect([germany, austria, switzerland].map((option) => option?.value)).toEqual(['DE', 'AT', 'CH']);
      const labels = others.map(({ label }) => label);
      expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, locale)));
      expect(new Set(others.map(({ value }) => value)).size).toBe(246);
    }
  });

  it('is in the language of the user', () => {
    const labelOf = (locale: string) => countryOptions(locale).find(({ value }) => value === 'GR')?.label;
    expect([labelOf('de'), labelOf('en')]).toEqual(['Griechenland', 'Greece']);
  });

  it('says how a VAT ID of it begins', () => {
    expect(['', 'DE', 'AT', 'GR', 'NL'].map(vatIdExample)).toEqual([
      'DE123456789',
      'DE123456789',
      'ATU12345678',
      'EL123456789',
      'NL123456789B01',
    ]);
  });
});
