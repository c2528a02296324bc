import { describe, expect, it } from 'vitest';
import { findAddressProblems, normaliseVatId, taxTreatmentOf, type AddressValues } from './billing-rules.ts';
import { countriesWithoutPostcode, countryCodes, euCountries, foreignPostcodes, vatPrefixes } from './countries.ts';

const berlin: AddressValues = {
  type: 'company',
  company: 'Beispiel GmbH',
  firstName: '',
  lastName: '',
  vatId: '',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
};
const problemsOf = (change: Partial<AddressValues>) =>
  findAddressProblems({ ...berlin, ...change }).map(({ path, key }) => `${path} ${key}`);

describe('a billing address', () => {
  it('needs the company of a company, and the name of anyone else', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ company: ' ' })).toEqual(['company billing.errors.company_required']);
    expect(problemsOf({ type: 'individual' })).toEqual([
      'firstName validation.required',
      'lastName validation.required',
    ]);
    expect(problemsOf({ type: 'individual', company: '', firstName: 'Ada', lastName: 'Lovelace' })).toEqual([]);
  });

  it('needs street, city and a country there is', () => {
    expect(problemsOf({ street: '', city: '' })).toEqual([
      'street billing.errors.address_required',
      'city validation.required',
    ]);
    expect(problemsOf({ country: '' })).toEqual(['country validation.required']);
    expect(problemsOf({ country: 'XX' })).toEqual(['country validation.required']);
    expect(problemsOf({ company: '', street: '', postcode: '', city: '', country: '' })).toHaveLength(5);
  });

  it.each(['Ana-Lucía', 'Müller Lüdenscheidt', 'O’Brien', "d'Arc", 'Ngọc'])('takes the name %s', (lastName) => {
    expect(problemsOf({ lastName })).toEqual([]);
  });

  it.each(['R2D2', 'Mia <b>', 'a@b', 'Max!', 'M_M'])('refuses the name %s', (lastName) => {
    expect(problemsOf({ lastName })).toEqual(['lastName validation.name_letters']);
  });

  it.each([
    ['DE', '10115'],
    ['AT', '1010'],
    ['CH', '8001'],
    ['NL', '1012 ab'],
    ['GB', 'SW1A 1AA'],
    ['IE', 'D02 X285'],
    ['PL', '00-001'],
    ['US', '94107-1234'],
    ['AE', ''],
  ])('takes %s with the postcode %s', (country, postcode) => {
    expect(problemsOf({ country, postcode })).toEqual([]);
  });

  it.each([
    ['DE', '101', 'postcode_digits'],
    ['DE', '101155', 'postcode_digits'],
    ['AT', '10A0', 'postcode_digits'],
    ['CH', 'CH-8001', 'postcode_digits'],
    ['NL', '1012', 'postcode_format'],
    ['GB', '10115', 'postcode_format'],
  ])('refuses %s with the postcode %s', (country, postcode, key) => {
    expect(problemsOf({ country, postcode })).toEqual([`postcode billing.errors.${key}`]);
  });

  it('needs a postcode where letters need one', () => {
    expect(problemsOf({ postcode: ' ' })).toEqual(['postcode validation.required']);
  });
});

describe('a VAT ID', () => {
  it('is read without what people put between its digits', () => {
    expect(normaliseVatId(' che-116.281.710 mwst ')).toBe('CHE116281710MWST');
  });

  it.each([
    ['DE', 'DE 136695976'],
    ['AT', 'ATU13585627'],
    ['GR', 'EL094259216'],
    ['MC', 'FR40303265045'],
    ['CH', 'CHE-116.281.710 MWST'],
  ])('of %s may be %s', (country, vatId) => {
    const postcode = country === 'GR' ? '104 31' : '10115';
    expect(problemsOf({ country, postcode, vatId })).toEqual([]);
  });

  it.each(['123456789', 'D136695976', 'DE', 'de?136'])('is not %s', (vatId) => {
    expect(problemsOf({ vatId })).toEqual(['vatId billing.errors.vat_id_format']);
  });

  it('is of the country of the address; Greece writes EL', () => {
    expect(problemsOf({ vatId: 'ATU13585627' })).toEqual(['vatId billing.errors.vat_id_country']);
    expect(problemsOf({ country: 'GR', postcode: '104 31', vatId: 'GR094259216' })).toEqual([
      'vatId billing.errors.vat_id_country',
    ]);
  });

  it('begins with XI in Northern Ireland only', () => {
    const inBelfast = { country: 'GB', postcode: 'BT1 5GS' };
    expect(problemsOf({ ...inBelfast, vatId: 'XI110305878' })).toEqual([]);
    expect(problemsOf({ ...inBelfast, vatId: 'GB110305878' })).toEqual([]);
    expect(problemsOf({ country: 'GB', postcode: 'SW1A 1AA', vatId: 'XI110305878' })).toEqual([
      'vatId billing.errors.vat_id_country',
    ]);
  });

  it('is what makes a person outside the EU a business: without one there is no sale', () => {
    const swiss = {
      type: 'individual',
      firstName: 'Urs',
      lastName: 'Ammann',
      country: 'CH',
      postcode: '8001',
    } as const;
    expect(problemsOf(swiss)).toEqual(['vatId billing.errors.consumer_outside_eu']);
    expect(problemsOf({ ...swiss, vatId: 'CHE116281710' })).toEqual([]);
  });
});

describe('the tax', () => {
  const of = (
    country: string,
    state: Parameters<typeof taxTreatmentOf>[1],
    type: 'company' | 'individual' = 'company',
  ) => taxTreatmentOf({ country, type, vatId: state === 'none' ? '' : 'XX1' }, state);

  it('is German in Germany, whatever is known of the VAT ID', () => {
    expect([of('DE', 'valid'), of('DE', 'none', 'individual')]).toEqual(['domestic', 'domestic']);
  });

  it('goes over to the buyer in the EU only with a VAT ID that its register confirmed', () => {
    expect(of('AT', 'valid')).toBe('reverse_charge');
    for (const state of ['none', 'pending', 'invalid', 'unchecked'] as const) expect(of('AT', state)).toBe('taxed');
  });

  it('is not due in Germany for businesses outside the EU, and people there cannot buy', () => {
    expect([of('CH', 'none'), of('GB', 'valid'), of('CH', 'unchecked', 'individual')]).toEqual([
      'not_taxable',
      'not_taxable',
      'not_taxable',
    ]);
    expect(of('CH', 'none', 'individual')).toBe('refused');
  });
});

describe('the tables of countries', () => {
  it('name countries there are, each once', () => {
    const named = [
      ...euCountries,
      ...countriesWithoutPostcode,
      ...Object.keys(foreignPostcodes),
      ...Object.keys(vatPrefixes),
    ];
    expect(named.filter((code) => !countryCodes.includes(code))).toEqual([]);
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(countryCodes).toHaveLength(249);
    expect(Object.keys(foreignPostcodes).filter((code) => countriesWithoutPostcode.has(code))).toEqual([]);
  });
});
