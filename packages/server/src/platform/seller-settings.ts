import { z } from 'zod';
import type { InvoiceParty } from '@zugang/contract';
import { datevOf, datevSettings, type Datev } from './datev-settings.ts';

/** A line that is printed on invoices: nothing in it could be read as markup. */
const line = z
  .string()
  .max(200, 'must be at most 200 characters long')
  .regex(/^[^\p{Cc}<>{}]*$/u, 'must be one line without < > { }')
  .optional();

const isIban = (value: string): boolean => {
  const iban = value.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
};
const yesOrNo = z.enum(['yes', 'no'], 'must be one of yes, no').default('no');
const paymentDays = 'must be a whole number from 1 to 60';

/** Who sells: what invoices say about their author, and how is sold. Without these nothing is billed. */
export const sellerSettings = {
  SELLER_NAME: line,
  SELLER_STREET: line,
  SELLER_POSTCODE: line,
  SELLER_CITY: line,
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country of two capital letters, such as DE')
    .default('DE'),
  SELLER_TAX_NUMBER: line,
  SELLER_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'must be a VAT ID without spaces, such as DE123456789')
    .optional(),
  SELLER_IBAN: z.string().refine(isIban, 'must be an IBAN with the right check digits').optional(),
  SELLER_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters')
    .optional(),
  SELLER_REGISTER: line,
  SELLER_CONTACT: line,
  SELLER_EMAIL: z.email('must be an e-mail address').optional(),
  SELLER_PHONE: line,
  SELLER_SMALL_BUSINESS: yesOrNo,
  SELLER_OSS: yesOrNo,
  SELLER_CONSUMERS: yesOrNo,
  SELLER_PAYMENT_DAYS: z
    .string()
    .regex(/^\d{1,2}$/, paymentDays)
    .transform(Number)
    .pipe(z.number().min(1, paymentDays).max(60, paymentDays))
    .default(14),
  ...datevSettings,
};
type Values = z.infer<z.ZodObject<typeof sellerSettings>>;

export type { Datev } from './datev-settings.ts';

/** Who sells here, and how. */
export type Seller = {
  party: InvoiceParty;
  /** §19 UStG: no VAT on invoices. */
  isSmallBusiness: boolean;
  /** EU buyers without a confirmed VAT ID pay the rate of their country (OSS), else the German one. */
  usesOss: boolean;
  sellsToConsumers: boolean;
  /** Days from the invoice to its due day. */
  paymentDays: number;
  datev: Datev;
};

/** The seller, or null with the names of the settings that are missing; none are where nothing is to be sold. */
export type Billing = { seller: Seller | null; missing: string[] };

const required = [
  'SELLER_NAME',
  'SELLER_STREET',
  'SELLER_POSTCODE',
  'SELLER_CITY',
  'SELLER_IBAN',
  'SELLER_CONTACT',
  'SELLER_EMAIL',
  'SELLER_PHONE',
] as const satisfies (keyof Values)[];
const optional = [
  'SELLER_TAX_NUMBER',
  'SELLER_VAT_ID',
  'SELLER_BIC',
  'SELLER_REGISTER',
] as const satisfies (keyof Values)[];

const isEmpty = (values: Values): boolean => [...required, ...optional].every((name) => values[name] === undefined);

const findMissing = (values: Values): string[] => {
  if (isEmpty(values)) return [];
  const hasTaxId = values.SELLER_TAX_NUMBER !== undefined || values.SELLER_VAT_ID !== undefined;
  return [
    ...required.filter((name) => values[name] === undefined),
    ...(hasTaxId ? [] : ['SELLER_TAX_NUMBER or SELLER_VAT_ID']),
  ];
};

const partyOf = (values: Values): InvoiceParty => ({
  name: values.SELLER_NAME ?? '',
  contact: values.SELLER_CONTACT ?? null,
  street: values.SELLER_STREET ?? '',
  postcode: values.SELLER_POSTCODE ?? '',
  city: values.SELLER_CITY ?? '',
  country: values.SELLER_COUNTRY,
  email: values.SELLER_EMAIL ?? '',
  phone: values.SELLER_PHONE ?? null,
  vatId: values.SELLER_VAT_ID ?? null,
  taxNumber: values.SELLER_TAX_NUMBER ?? null,
  register: values.SELLER_REGISTER ?? null,
  iban: values.SELLER_IBAN?.replaceAll(' ', '') ?? null,
  bic: values.SELLER_BIC ?? null,
  leitwegId: null,
});

/** What the demo sells as: a company that does not exist, with the IBAN that the German banks print as an example. */
const demoValues: Values = {
  SELLER_NAME: 'Zugang Demo GmbH',
  SELLER_STREET: 'Musterweg 1',
  SELLER_POSTCODE: '10115',
  SELLER_CITY: 'Berlin',
  SELLER_COUNTRY: 'DE',
  SELLER_TAX_NUMBER: '37/123/45678',
  SELLER_VAT_ID: 'DE136695976',
  SELLER_IBAN: 'DE89370400440532013000',
  SELLER_BIC: 'COBADEFFXXX',
  SELLER_REGISTER: 'Amtsgericht Musterstadt, HRB 12345',
  SELLER_CONTACT: 'Rita Rechnung',
  SELLER_EMAIL: 'rechnung@demo.example',
  SELLER_PHONE: '+49 30 1234567',
  SELLER_SMALL_BUSINESS: 'no',
  SELLER_OSS: 'no',
  SELLER_CONSUMERS: 'no',
  SELLER_PAYMENT_DAYS: 14,
  SELLER_DATEV_CONSULTANT: '1001',
  SELLER_DATEV_CLIENT: '1',
  SELLER_DATEV_CHART: 'SKR03',
};

/** The seller of the settings. The demo, which has none, sells as a company that does not exist. */
export const billingOf = (given: Values, { isDemo = false }: { isDemo?: boolean } = {}): Billing => {
  const values = isDemo && isEmpty(given) ? demoValues : given;
  const missing = findMissing(values);
  if (isEmpty(values) || missing.length > 0) return { seller: null, missing };
  return {
    seller: {
      party: partyOf(values),
      isSmallBusiness: values.SELLER_SMALL_BUSINESS === 'yes',
      usesOss: values.SELLER_OSS === 'yes',
      sellsToConsumers: values.SELLER_CONSUMERS === 'yes',
      paymentDays: values.SELLER_PAYMENT_DAYS,
      datev: datevOf(values),
    },
    missing,
  };
};
