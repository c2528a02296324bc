import { describe, expect, it } from 'vitest';
import { euCountries } from '@zugang/contract';
import { taxOf } from './tax-of.ts';
import { vatRateOf } from './vat-rates.ts';

const seller = { isSmallBusiness: false, usesOss: false };
const today = '2026-11-23';
const company = (country: string, vatId = '') => ({ type: 'company' as const, country, vatId });

describe('the tax of an invoice', () => {
  it('is German VAT for buyers in Germany, with or without a VAT ID', () => {
    const domestic = { treatment: 'domestic', category: 'S', rate: 1900, country: 'DE' };
    expect(taxOf(company('DE'), 'none', { seller, day: today })).toMatchObject(domestic);
    expect(taxOf(company('DE', 'DE136695976'), 'valid', { seller, day: today })).toMatchObject(domestic);
  });

  it('is owed by a business in the EU only once its VAT ID is confirmed, Austria among them', () => {
    const austrian = company('AT', 'ATU12345675');
    const owed = { treatment: 'reverse_charge', category: 'AE', rate: 0, country: null, vatState: 'valid' };
    expect(taxOf(austrian, 'valid', { seller, day: today })).toEqual(owed);
    for (const state of ['none', 'unchecked', 'pending', 'invalid'] as const)
      expect(taxOf(austrian, state, { seller, day: today })).toEqual({
        treatment: 'taxed',
        category: 'S',
        rate: 1900,
        country: 'DE',
        vatState: state,
      });
  });

  it('is that of the buyer’s country where the seller reports by OSS', () => {
    const oss = { ...seller, usesOss: true };
    expect(taxOf(company('AT'), 'none', { seller: oss, day: today })).toMatchObject({ rate: 2000, country: 'AT' });
    expect(taxOf(company('FI'), 'none', { seller: oss, day: today }).rate).toBe(2550);
    expect(taxOf(company('MC'), 'none', { seller: oss, day: today }).rate).toBe(2000);
    expect(taxOf(company('DE'), 'none', { seller: oss, day: today }).rate).toBe(1900);
  });

  it('does not exist for businesses outside the EU, and consumers there are refused', () => {
    const free = { treatment: 'not_taxable', category: 'O', rate: 0, country: null };
    expect(taxOf(company('CH'), 'none', { seller, day: today })).toMatchObject(free);
    const person = { type: 'individual' as const, country: 'CH', vatId: '' };
    expect(taxOf(person, 'none', { seller, day: today }).treatment).toBe('refused');
  });

  it('is none at a small business (§19 UStG), whose foreign business buyers owe it as ever', () => {
    const small = { isSmallBusiness: true, usesOss: true };
    expect(taxOf(company('DE'), 'none', { seller: small, day: today })).toMatchObject({ category: 'E', rate: 0 });
    expect(taxOf(company('AT'), 'none', { seller: small, day: today })).toMatchObject({ category: 'E', rate: 0 });
    expect(taxOf(company('AT', 'ATU12345675'), 'valid', { seller: small, day: today })).toMatchObject({
      category: 'AE',
    });
  });
});

describe('the rates', () => {
  it('are known for every EU country today', () => {
    for (const country of euCountries) expect(vatRateOf(country, today)).toBeGreaterThanOrEqual(1700);
  });

  it('hold from their day on', () => {
    expect(vatRateOf('DE', '2020-06-30')).toBe(1900);
    expect(vatRateOf('DE', '2020-07-01')).toBe(1600);
    expect(vatRateOf('DE', '2020-12-31')).toBe(1600);
    expect(vatRateOf('DE', '2021-01-01')).toBe(1900);
    expect(vatRateOf('EE', '2025-06-30')).toBe(2200);
  });

  it('are refused where none is known', () => {
    expect(() => vatRateOf('CH', today)).toThrow('no VAT rate');
    expect(() => vatRateOf('DE', '1999-01-01')).toThrow('no VAT rate');
  });
});
