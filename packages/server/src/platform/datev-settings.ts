import { z } from 'zod';

/** What is booked on an account of its own. `expense` and `supplier` are in the files of customers, all others in the operator's. */
export type DatevAccounts = {
  debtor: string;
  revenue: string;
  reverseCharge: string;
  thirdCountry: string;
  smallBusiness: string;
  oss: string;
  badDebt: string;
  otherBadDebt: string;
  expense: string;
  supplier: string;
};

/** How files for DATEV are written: whose books they are, and the accounts. */
export type Datev = { consultant: string; client: string; chart: 'SKR03' | 'SKR04'; accounts: DatevAccounts };

/**
 * Accounts of DATEV's charts (as of 2026; a tax adviser confirms them): revenue with 19 %, services that a buyer in the EU owes the tax of
 * (§13b), services in third countries, a small business (§19), electronic services through OSS, losses of claims with 19 % and of others, fees for the use of software.
 */
const chartAccounts: Record<Datev['chart'], DatevAccounts> = {
  SKR03: {
    debtor: '10000',
    revenue: '8400',
    reverseCharge: '8336',
    thirdCountry: '8338',
    smallBusiness: '8195',
    oss: '8331',
    badDebt: '2406',
    otherBadDebt: '2400',
    expense: '4964',
    supplier: '70000',
  },
  SKR04: {
    debtor: '10000',
    revenue: '4400',
    reverseCharge: '4336',
    thirdCountry: '4338',
    smallBusiness: '4185',
    oss: '4331',
    badDebt: '6936',
    otherBadDebt: '6930',
    expense: '6837',
    supplier: '70000',
  },
};
const names = Object.keys(chartAccounts.SKR03);
const accountsPattern = new RegExp(`^(${names.join('|')})=\\d{4,9}(,(${names.join('|')})=\\d{4,9})*$`);

/** The settings of DATEV files. */
export const datevSettings = {
  SELLER_DATEV_CONSULTANT: z
    .string()
    .regex(/^\d{4,7}$/, 'must be a consultant number of 4 to 7 digits')
    .default('1001'),
  SELLER_DATEV_CLIENT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a client number of 1 to 5 digits')
    .default('1'),
  SELLER_DATEV_CHART: z.enum(['SKR03', 'SKR04'], 'must be one of SKR03, SKR04').default('SKR03'),
  SELLER_DATEV_ACCOUNTS: z
    .string()
    .regex(accountsPattern, `must be accounts such as revenue=8400,debtor=10000; known names: ${names.join(', ')}`)
    .optional(),
};

/** The settings as DATEV files use them: the accounts of the chart, with those that are set instead. */
export const datevOf = (values: z.infer<z.ZodObject<typeof datevSettings>>): Datev => {
  const { SELLER_DATEV_ACCOUNTS: given, SELLER_DATEV_CHART: chart } = values;
  const set = Object.fromEntries(given?.split(',').map((one) => one.split('=')) ?? []) as Partial<DatevAccounts>;
  return {
    consultant: values.SELLER_DATEV_CONSULTANT,
    client: values.SELLER_DATEV_CLIENT,
    chart,
    accounts: { ...chartAccounts[chart], ...set },
  };
};
