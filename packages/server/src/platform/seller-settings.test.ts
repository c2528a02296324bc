import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  SELLER_NAME: 'Beispiel GmbH',
  SELLER_STREET: 'Hauptstraße 1',
  SELLER_POSTCODE: '10115',
  SELLER_CITY: 'Berlin',
  SELLER_IBAN: 'DE89 3704 0044 0532 0130 00',
  SELLER_CONTACT: 'Rita Rechnung',
  SELLER_EMAIL: 'rechnung@example.org',
  SELLER_PHONE: '+49 30 1234567',
  SELLER_TAX_NUMBER: '37/123/45678',
};
const billingOf = (env: Record<string, string>) => readConfig({ DEMO: 'off', ...env }).billing;
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig({ DEMO: 'off', ...env });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('the seller', () => {
  it('is absent without settings: nothing is billed and nothing is missing', () => {
    expect(billingOf({})).toEqual({ seller: null, missing: [] });
    expect(billingOf({ SELLER_OSS: 'yes' })).toEqual({ seller: null, missing: [] });
  });

  it('is complete with every setting that an invoice needs', () => {
    const { seller, missing } = billingOf(complete);
    expect(missing).toEqual([]);
    expect(seller).toMatchObject({
      party: { name: 'Beispiel GmbH', country: 'DE', iban: 'DE89370400440532013000', vatId: null },
      isSmallBusiness: false,
      sellsToConsumers: false,
      paymentDays: 14,
    });
  });

  it('has DATEV accounts of its chart, of which each can be another', () => {
    expect(billingOf(complete).seller?.datev).toMatchObject({ consultant: '1001', client: '1', chart: 'SKR03' });
    const set = { SELLER_DATEV_CHART: 'SKR04', SELLER_DATEV_ACCOUNTS: 'revenue=4401,debtor=69000' };
    expect(billingOf({ ...complete, ...set }).seller?.datev.accounts).toMatchObject({
      revenue: '4401',
      debtor: '69000',
      reverseCharge: '4336',
    });
    expect(problemsOf({ SELLER_DATEV_ACCOUNTS: 'umsatz=8400' })[0]).toContain('known names: debtor, revenue');
    expect(problemsOf({ SELLER_DATEV_CLIENT: '123456', SELLER_DATEV_CONSULTANT: 'x' })).toHaveLength(2);
  });

  it.each(Object.keys(complete))('is not complete without %s, which is named', (name) => {
    const { [name as keyof typeof complete]: _, ...rest } = complete;
    const { seller, missing } = billingOf(rest);
    expect(seller).toBeNull();
    expect(missing).toEqual([name === 'SELLER_TAX_NUMBER' ? 'SELLER_TAX_NUMBER or SELLER_VAT_ID' : name]);
  });

  it('may have a VAT ID in place of the tax number', () => {
    const { SELLER_TAX_NUMBER: _, ...rest } = complete;
    expect(billingOf({ ...rest, SELLER_VAT_ID: 'DE136695976' }).seller?.party.vatId).toBe('DE136695976');
  });

  it.each([
    ['SELLER_IBAN', 'DE88370400440532013000'],
    ['SELLER_PAYMENT_DAYS', '0'],
    ['SELLER_PAYMENT_DAYS', '61'],
    ['SELLER_EMAIL', 'nein'],
    ['SELLER_BIC', 'x'],
    ['SELLER_CONSUMERS', 'maybe'],
    ['SELLER_NAME', 'Beispiel <b>'],
  ])('is refused with %s=%s', (name, value) => {
    const problems = problemsOf({ ...complete, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('of the demo is one that does not exist', () => {
    expect(readConfig({ DEMO: 'on' }).billing.seller?.party.name).toBe('Zugang Demo GmbH');
  });
});
