import { countriesWithoutPostcode, countryCodes, euCountries, foreignPostcodes, vatPrefixes } from './countries.ts';
import { isPersonName } from '../person-name-rule.ts';

/** Who is billed. `individual`: a freelancer, or a person without a company. */
export type AddressType = 'company' | 'individual';

/** A billing address as it is typed; what is not there is an empty text. */
export type AddressValues = {
  type: AddressType;
  company: string;
  firstName: string;
  lastName: string;
  vatId: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
};

/** What is wrong with a field; `key` is a message key. */
export type AddressProblem = { path: keyof AddressValues; key: string };

/** A VAT ID as it is stored: capitals, without the spaces, dots, slashes and hyphens people write in it. */
export const normaliseVatId = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, '');

const vatIdShape = /^[A-Z]{2}[0-9A-Z+*]{2,15}$/;

/** The postcodes of Northern Ireland, which alone has VAT IDs with XI. */
const isNorthernIreland = ({ country, postcode }: AddressValues): boolean =>
  country === 'GB' && /^BT/i.test(postcode.trim());

const prefixesOf = (address: AddressValues): readonly string[] => {
  const prefixes = vatPrefixes[address.country] ?? [address.country];
  return isNorthernIreland(address) ? [...prefixes, 'XI'] : prefixes;
};

const required = (path: keyof AddressValues, value: string, key = 'validation.required'): AddressProblem[] =>
  value.trim() === '' ? [{ path, key }] : [];

const findNameProblems = ({ type, company, firstName, lastName }: AddressValues): AddressProblem[] => {
  const names = [
    { path: 'firstName', value: firstName },
    { path: 'lastName', value: lastName },
  ] as const;
  const wrong = names
    .filter(({ value }) => value.trim() !== '' && !isPersonName(value.trim()))
    .map(({ path }) => ({ path, key: 'validation.name_letters' }));
  const missing =
    type === 'company'
      ? required('company', company, 'billing.errors.company_required')
      : names.flatMap(({ path, value }) => required(path, value));
  return [...missing, ...wrong];
};

const findPostcodeProblems = ({ country, postcode }: AddressValues): AddressProblem[] => {
  const typed = postcode.trim().toUpperCase();
  if (countriesWithoutPostcode.has(country)) return [];
  if (typed === '') return required('postcode', typed);
  const foreign = foreignPostcodes[country];
  if (foreign) return foreign.test(typed) ? [] : [{ path: 'postcode', key: 'billing.errors.postcode_format' }];
  return /^\d{4,5}$/.test(typed) ? [] : [{ path: 'postcode', key: 'billing.errors.postcode_digits' }];
};

const findVatIdProblems = (address: AddressValues): AddressProblem[] => {
  const vatId = normaliseVatId(address.vatId);
  if (vatId === '') {
    const isConsumerAbroad = address.type === 'individual' && !euCountries.has(address.country);
    return isConsumerAbroad ? [{ path: 'vatId', key: 'billing.errors.consumer_outside_eu' }] : [];
  }
  if (!vatIdShape.test(vatId)) return [{ path: 'vatId', key: 'billing.errors.vat_id_format' }];
  const isOfCountry = prefixesOf(address).includes(vatId.slice(0, 2));
  return isOfCountry ? [] : [{ path: 'vatId', key: 'billing.errors.vat_id_country' }];
};

/** Returns all errors of a billing address that need no look-up (specification, section 5). */
export const findAddressProblems = (address: AddressValues): AddressProblem[] => {
  const isKnown = countryCodes.includes(address.country);
  return [
    ...findNameProblems(address),
    ...required('street', address.street, 'billing.errors.address_required'),
    ...(isKnown ? findPostcodeProblems(address) : required('postcode', address.postcode)),
    ...required('city', address.city),
    ...(isKnown ? findVatIdProblems(address) : [{ path: 'country' as const, key: 'validation.required' }]),
  ];
};

/**
 * What is known of a VAT ID. `none`: there is none; `unchecked`: its country has no register that can be asked;
 * `pending`: asked, no answer yet.
 */
export const vatStates = ['none', 'unchecked', 'pending', 'valid', 'invalid'] as const;
export type VatState = (typeof vatStates)[number];

/**
 * How a bill to this address is taxed by a seller in Germany: `domestic` (German VAT), `reverse_charge` (the buyer owes it),
 * `taxed` (EU without a verified VAT ID), `not_taxable` (business outside the EU), `refused` (consumer outside the EU).
 */
export const taxTreatments = ['domestic', 'reverse_charge', 'taxed', 'not_taxable', 'refused'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** The treatment of an address. A VAT ID counts only once its register confirmed it. */
export const taxTreatmentOf = (
  { country, type, vatId }: Pick<AddressValues, 'country' | 'type' | 'vatId'>,
  vatState: VatState,
): TaxTreatment => {
  if (country === 'DE') return 'domestic';
  if (euCountries.has(country)) return vatState === 'valid' ? 'reverse_charge' : 'taxed';
  return type === 'company' || vatId.trim() !== '' ? 'not_taxable' : 'refused';
};
