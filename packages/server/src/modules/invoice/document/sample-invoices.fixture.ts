import type { InvoiceLine, InvoiceParty } from '@zugang/contract';
import { totalsOf } from '../totals-of.ts';
import type { InvoiceDocument } from './invoice-document.ts';

const nothing = { vatId: null, taxNumber: null, register: null, iban: null, bic: null, leitwegId: null };

export const sampleSeller: InvoiceParty = {
  ...nothing,
  name: 'Zugang Demo GmbH',
  contact: 'Rita Rechnung',
  street: 'Musterweg 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'rechnung@demo.example',
  phone: '+49 30 1234567',
  vatId: 'DE136695976',
  taxNumber: '37/123/45678',
  register: 'Amtsgericht Musterstadt, HRB 12345',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};

const germanBuyer: InvoiceParty = {
  ...nothing,
  name: 'Beispiel & Söhne GmbH',
  contact: 'Ada Lovelace',
  street: 'Hauptstraße 1',
  postcode: '80331',
  city: 'München',
  country: 'DE',
  email: 'buchhaltung@example.org',
  phone: null,
};
const austrianBuyer = { ...germanBuyer, name: 'Beispiel GmbH', street: 'Ring 1', postcode: '1010', city: 'Wien' };

const line: InvoiceLine = {
  text: 'Zugang Tool Pro, unter 1.500 Seiten: beispiel.de',
  serviceStart: '2026-11-23',
  serviceEnd: '2026-12-22',
  quantity: 1,
  unitCents: 4_999,
  discountCents: 0,
  netCents: 4_999,
};

const sampleOf = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => {
  const { lines = [line], taxRate = 1900 } = changes;
  return {
    kind: 'invoice',
    number: '2026-00042',
    issuedOn: '2026-11-23',
    dueOn: '2026-12-07',
    serviceStart: '2026-11-23',
    serviceEnd: '2026-12-22',
    language: 'de',
    seller: sampleSeller,
    buyer: germanBuyer,
    lines,
    taxCategory: 'S',
    taxRate,
    ...totalsOf(lines, taxRate),
    purchaseOrder: null,
    corrects: null,
    settlement: { creditCents: 0, charge: null },
    ...changes,
  };
};

const withoutTax = { taxRate: 0 } as const;
const discounted: InvoiceLine = { ...line, unitCents: 59_988, discountCents: 11_998, netCents: 47_990 };
const second: InvoiceLine = { ...line, text: 'Zugang Live Inspect Standard', unitCents: 1_333, netCents: 1_333 };
const corrects = { number: '2026-00041', issuedOn: '2026-10-23' };
const leitwegId = '04011000-1234512345-06';

const sales = {
  domestic: sampleOf(),
  'two lines': sampleOf({ lines: [line, second] }),
  'with discount': sampleOf({ lines: [discounted], serviceEnd: '2027-11-22' }),
  'with purchase order': sampleOf({ purchaseOrder: 'PO-4711/2026' }),
  'for an authority': sampleOf({ buyer: { ...germanBuyer, leitwegId } }),
  'EU rate': sampleOf({ buyer: { ...austrianBuyer, country: 'AT' }, taxRate: 2000 }),
  'reverse charge': sampleOf({
    ...withoutTax,
    language: 'en',
    taxCategory: 'AE',
    buyer: { ...austrianBuyer, country: 'AT', vatId: 'ATU12345675' },
  }),
  'third country': sampleOf({
    ...withoutTax,
    language: 'en',
    taxCategory: 'O',
    buyer: {
      ...germanBuyer,
      name: 'Beispiel AG',
      postcode: '8001',
      city: 'Zürich',
      country: 'CH',
      vatId: 'CHE116281710',
    },
  }),
  'small business': sampleOf({
    ...withoutTax,
    taxCategory: 'E',
    seller: { ...sampleSeller, vatId: null, register: null, bic: null },
  }),
  'paid by card': sampleOf({
    settlement: {
      creditCents: 0,
      charge: { kind: 'card', brand: 'visa', last4: '4242', mandate: null, on: '2026-11-23' },
    },
  }),
  'paid by direct debit, after credit': sampleOf({
    language: 'en',
    settlement: {
      creditCents: 1_000,
      charge: { kind: 'sepa_debit', brand: null, last4: '3000', mandate: 'NXDSYREGC9PSMKWY', on: '2026-11-25' },
    },
  }),
  'card for an authority': sampleOf({
    buyer: { ...germanBuyer, leitwegId },
    settlement: {
      creditCents: 0,
      charge: { kind: 'card', brand: 'mastercard', last4: '4444', mandate: null, on: '2026-11-23' },
    },
  }),
  'partly paid by credit': sampleOf({ settlement: { creditCents: 2_000, charge: null } }),
  'paid by credit': sampleOf({ settlement: { creditCents: 5_949, charge: null } }),
  zero: sampleOf({ dueOn: null, lines: [{ ...line, discountCents: 4_999, netCents: 0 }] }),
} satisfies Record<string, InvoiceDocument>;

const correctionOf = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  kind: 'correction',
  dueOn: null,
  corrects,
});

/** One invoice of every kind that is issued, and the correction of each kind of tax. */
export const sampleInvoices = {
  ...sales,
  correction: correctionOf(sales.domestic),
  'correction with discount': correctionOf(sales['with discount']),
  'correction for an authority': correctionOf(sales['for an authority']),
  'correction of EU rate': correctionOf(sales['EU rate']),
  'correction of reverse charge': correctionOf({ ...sales['reverse charge'], language: 'de' }),
  'correction of third country': correctionOf(sales['third country']),
  'correction of small business': correctionOf(sales['small business']),
} satisfies Record<string, InvoiceDocument>;
