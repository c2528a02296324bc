import { describe, expect, it } from 'vitest';
import { hasCheckDigit, isInRegister } from './check-vat-id.ts';

const right = [
  'DE136695976',
  'ATU13585627',
  'BE0428759497',
  'BE1000000021',
  'NL004495445B01',
  'NL000099998B57',
  'IE6433435F',
  'IE3628739UA',
  'ESB58378431',
  'FR40303265045',
  'FRK7399859412',
  'EL094259216',
  'XI110305878',
  'GB980780684',
  'CHE116281710',
  'CHE116281710MWST',
  'LU15027442',
  'PL8567346215',
  'SE556188840401',
  'IT00743110157',
];

describe('the check digit of a VAT ID', () => {
  it.each(right)('is right in %s', (vatId) => expect(hasCheckDigit(vatId)).toBe(true));

  it.each([
    'DE136695977',
    'DE036695976',
    'ATU13585626',
    'ATU1358562',
    'BE0428759498',
    'EL094259217',
    'XI110305879',
    'CHE116281711',
  ])('is wrong in %s', (vatId) => expect(hasCheckDigit(vatId)).toBe(false));

  it('is not known of countries without a rule we know', () => {
    expect(hasCheckDigit('US123')).toBe(true);
  });
});

describe('the European register', () => {
  it('can be checked for member states and Northern Ireland only', () => {
    const asked = ['DE1', 'EL1', 'XI1', 'GR1', 'GB1', 'CHE1', 'US1', 'MC1'].filter(isInRegister);
    expect(asked).toEqual(['DE1', 'EL1', 'XI1']);
  });
});
