import { describe, expect, it } from 'vitest';
import { findBrokenRules, hasRules } from './en16931-rules.fixture.ts';
import { renderXml } from './render-xml.ts';
import { sampleInvoices } from './sample-invoices.fixture.ts';

const samples = Object.entries(sampleInvoices);

/** The texts of an element, wherever it is. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

describe.skipIf(!hasRules)('the rules of EN 16931', () => {
  it.each(samples)('are kept by an invoice: %s', async (_, invoice) => {
    expect(findBrokenRules(await renderXml(invoice, 'CII'))).toEqual([]);
  });

  it('are kept by XRechnung too', async () => {
    for (const [, invoice] of samples.filter(([, { buyer }]) => buyer.leitwegId !== null))
      expect(findBrokenRules(await renderXml(invoice, 'XRECHNUNG-CII'))).toEqual([]);
  });

  it('find an invoice whose sum is wrong', async () => {
    const xml = await renderXml(sampleInvoices.domestic, 'CII');
    const wrong = xml.replace('<ram:GrandTotalAmount>59.49<', '<ram:GrandTotalAmount>59.48<');
    expect(findBrokenRules(wrong)).toContain('BR-CO-15');
  });
});

describe('an invoice as XML', () => {
  it('holds its service period, due day, order and sums as fields', async () => {
    const xml = await renderXml(sampleInvoices['with purchase order'], 'CII');
    expect(textsOf(xml, 'udt:DateTimeString')).toEqual(expect.arrayContaining(['20261123', '20261222', '20261207']));
    expect(textsOf(xml, 'ram:IssuerAssignedID')).toContain('PO-4711/2026');
    expect(textsOf(xml, 'ram:DuePayableAmount')).toEqual(['59.49']);
    expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('380');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">9.50<');
  });

  it('names both VAT IDs and the reason at reverse charge', async () => {
    const xml = await renderXml(sampleInvoices['reverse charge'], 'CII');
    expect(textsOf(xml, 'ram:ID')).toEqual(expect.arrayContaining(['DE136695976', 'ATU12345675']));
    expect(textsOf(xml, 'ram:ExemptionReason')).toEqual(['Reverse charge']);
    expect(textsOf(xml, 'ram:ExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
  });

  it('says why a small business and a service abroad are without tax', async () => {
    const small = await renderXml(sampleInvoices['small business'], 'CII');
    expect(textsOf(small, 'ram:ExemptionReason')[0]).toContain('§ 19 UStG');
    const abroad = await renderXml(sampleInvoices['third country'], 'CII');
    expect(textsOf(abroad, 'ram:ExemptionReason')).toEqual(['Service not taxable in Germany']);
  });

  it('of a correction names the invoice, with type 381 and positive amounts', async () => {
    const xml = await renderXml(sampleInvoices.correction, 'CII');
    expect(textsOf(xml, 'ram:TypeCode')[0]).toBe('381');
    expect(textsOf(xml, 'ram:IssuerAssignedID')).toContain('2026-00041');
    expect(textsOf(xml, 'ram:GrandTotalAmount')).toEqual(['59.49']);
  });
});

describe('XRechnung for an authority (rules of KoSIT)', () => {
  const sampleOf = (name: 'for an authority' | 'correction for an authority') =>
    renderXml(sampleInvoices[name], 'XRECHNUNG-CII');

  it.each(['for an authority', 'correction for an authority'] as const)('has what %s must have', async (name) => {
    const xml = await sampleOf(name);
    const of = (element: string) => textsOf(xml, element);
    // BR-DE-15: the Leitweg-ID as the buyer's reference; BR-DE-21: the specification.
    expect(of('ram:BuyerReference')).toEqual(['04011000-1234512345-06']);
    expect(xml).toContain('urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
    // BR-DE-1: payment instructions; BR-DE-2, BR-DE-5 to BR-DE-7: the seller's contact with name, phone and e-mail.
    expect(of('ram:TypeCode').some((code) => ['58', '1'].includes(code))).toBe(true);
    expect(of('ram:PersonName')[0]).toBe('Rita Rechnung');
    expect(of('ram:CompleteNumber')[0]).toMatch(/\d{3}/);
    expect(of('ram:URIID')[0]).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/);
    // BR-DE-3, BR-DE-4, BR-DE-8, BR-DE-9: city and postcode of both.
    expect(of('ram:CityName')).toEqual(['Berlin', 'München']);
    expect(of('ram:PostcodeCode')).toEqual(['10115', '80331']);
    // BR-DE-14: a rate in each breakdown; BR-DE-16: the seller's VAT ID or tax number.
    expect(of('ram:RateApplicablePercent').every((rate) => rate === '19.00')).toBe(true);
    expect(xml).toContain('schemeID="VA">DE136695976<');
    // BR-DE-17: a known type of document; electronic addresses of both (PEPPOL-EN16931-R010, R020).
    expect(['380', '381']).toContain(of('ram:TypeCode')[0]);
    expect(xml).toMatch(/schemeID="0204">04011000-1234512345-06</);
    expect(xml).toMatch(/schemeID="EM">rechnung@demo\.example</);
  });

  it('names the account of the transfer: an IBAN that is right (BR-DE-19, BR-DE-23)', async () => {
    const xml = await sampleOf('for an authority');
    expect(textsOf(xml, 'ram:IBANID')).toEqual(['DE89370400440532013000']);
    expect(textsOf(xml, 'ram:PaymentReference')).toEqual(['2026-00042']);
  });
});
