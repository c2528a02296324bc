import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexNumbers } from './find-numbers.ts';
import { matchTransaction, type OpenInvoice } from './match-transaction.ts';

const invoice = (number: string, change: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: number,
  accountId: 'a',
  number,
  openCents: 3570,
  dueOn: '2026-11-20',
  buyer: 'Beispiel GmbH',
  ...change,
});
const iban = 'DE02120300000000202051';
const match = (
  paid: Partial<Parameters<typeof matchTransaction>[0]>,
  invoices: OpenInvoice[] = [invoice('2026-00042')],
  known: Record<string, string[]> = {},
) =>
  matchTransaction(
    { cents: 3570, text: '', iban: null, payer: null, isReturn: false, ...paid },
    {
      invoices,
      numbers: indexNumbers(invoices),
      accountsByIban: new Map(Object.entries(known).map(([from, accounts]) => [from, new Set(accounts)])),
    },
  );
const certain = (...invoiceIds: string[]) => expect.objectContaining({ kind: 'certain', invoiceIds });
const unclear = (...candidates: [string, string[]][]) => ({
  kind: 'unclear',
  candidates: candidates.map(([invoiceId, reasons]) => ({ invoiceId, reasons })),
});

describe('a number in the text', () => {
  it.each([
    '2026-00042',
    'Rechnung Nr. 2026-00042 vom 01.11.2026',
    'RE2026-00042',
    'RE202600042/KD 17',
    '2026/00042',
    '2026 00042',
    '2026–00042',
    '2026_00042.',
    'Rechnung 2026-0 0042 Danke',
    '11/2026 2026-00042',
    'KD 17 2026-00042 20.11.2026',
    '(2026-00042)',
  ])('is found as "%s", whatever was paid', (text) => {
    for (const cents of [3570, 1000, 9999]) expect(match({ text, cents })).toEqual(certain('2026-00042'));
  });

  it.each(['2026-000421', '12026-00042', '2026-00043', '2025-00042', '202600042999', '00042', '42'])(
    'is not found in "%s"',
    (text) => {
      expect(match({ text, cents: 100 }).kind).toBe('unclear');
    },
  );

  it.each(['2026-142', 'RE 2026/142', 'Rechnung 2026 - 0142'])(
    'without its zeros ("%s") is certain with the exact amount',
    (text) => {
      const open = [invoice('2026-00142')];
      expect(match({ text }, open)).toEqual(certain('2026-00142'));
      expect(match({ text, cents: 100 }, open)).toEqual(unclear(['2026-00142', ['short_number']]));
    },
  );

  it.each(['Abo 2026/11', 'Abo 2026-1'])('that may be a month ("%s") needs the account of its customer', (text) => {
    const open = [invoice('2026-00011'), invoice('2026-00001')];
    expect(match({ text }, open).kind).toBe('unclear');
    expect(match({ text, iban }, open, { [iban]: ['b'] }).kind).toBe('unclear');
    expect(match({ text, iban }, open, { [iban]: ['a'] }).kind).toBe('certain');
  });

  it('may name several invoices of a customer: the oldest debt is paid first', () => {
    const open = [invoice('2026-00042'), invoice('2026-00007', { dueOn: '2026-10-01' })];
    expect(match({ text: '2026-00042, 2026-00007', cents: 5000 }, open)).toEqual(certain('2026-00007', '2026-00042'));
  });

  it('is unclear where it names those of two customers', () => {
    const open = [invoice('2026-00042'), invoice('2026-00007', { accountId: 'b' })];
    expect(match({ text: '2026-00042 2026-00007', cents: 7140 }, open)).toEqual(
      unclear(['2026-00007', ['number', 'other_number']], ['2026-00042', ['number', 'other_number']]),
    );
  });

  it('needs the amount where the account is known for somebody else', () => {
    const known = { [iban]: ['b'] };
    expect(match({ text: '2026-00042', iban }, undefined, known)).toEqual(certain('2026-00042'));
    expect(match({ text: '2026-00042', iban, cents: 1 }, undefined, known)).toEqual(
      unclear(['2026-00042', ['number', 'other_account']]),
    );
  });
});

describe('money from an account that is known for another customer', () => {
  const known = { [iban]: ['b'] };
  const theirs = invoice('2026-00143', { accountId: 'b' });

  it.each(['2026-00142', '2026/00142', '2026-142'])(
    'is not booked for the number "%s" where that customer owes the same: it may be a slip',
    (text) => {
      expect(match({ text, iban }, [invoice('2026-00142'), theirs], known).kind).toBe('unclear');
    },
  );

  it('is not booked for a short number alone', () => {
    expect(match({ text: '2026-142', iban }, [invoice('2026-00142')], known)).toEqual(
      unclear(['2026-00142', ['short_number', 'amount', 'other_account']]),
    );
  });

  it.each(['RE 2026/00142', 'RE 2026 00142', 'Rg 2026-142'])(
    'is not booked for what that customer owes by chance where the text says "%s", with another amount',
    (text) => {
      const open = [invoice('2026-00142', { openCents: 9900 }), theirs];
      expect(match({ text, iban }, open, known).kind).toBe('unclear');
    },
  );

  it('is not booked for what that customer owes where the payer has the name of another who owes the same', () => {
    const open = [invoice('2026-00142', { buyer: 'Muster AG' }), theirs];
    expect(match({ iban, text: 'Abo', payer: 'Muster AG' }, open, known)).toEqual(
      unclear(['2026-00143', ['amount', 'known_account']], ['2026-00142', ['amount', 'payer_name', 'other_account']]),
    );
    expect(match({ iban, text: 'Abo', payer: 'Beispiel GmbH' }, open, known)).toEqual(certain('2026-00143'));
  });
});

describe('an account that is known', () => {
  const known = { [iban]: ['a'] };

  it('with the exact amount is certain, for the oldest of equal debts', () => {
    const open = [invoice('2026-00042'), invoice('2026-00007', { dueOn: '2026-10-01' })];
    expect(match({ iban, text: 'Abo' }, open, known)).toEqual(certain('2026-00007'));
  });

  it('is unclear with another amount, shared by customers, or with the number of an invoice that is not open', () => {
    expect(match({ iban, cents: 3569 }, undefined, known)).toEqual(unclear(['2026-00042', ['known_account']]));
    const evidence = ['amount', 'known_account'];
    expect(match({ iban }, undefined, { [iban]: ['a', 'b'] })).toEqual(unclear(['2026-00042', evidence]));
    expect(match({ iban, text: '2026-00001' }, undefined, known)).toEqual(
      unclear(['2026-00042', [...evidence, 'other_number']]),
    );
  });
});

describe('what is unclear', () => {
  it('is listed with its evidence, the strongest first', () => {
    const open = [invoice('2026-00001', { openCents: 1 }), invoice('2026-00002', { buyer: 'Müller & Söhne' })];
    expect(match({ payer: 'MUELLER' }, open)).toEqual(unclear(['2026-00002', ['amount']]));
    expect(match({ payer: 'Firma Beispiel GmbH' }, [...open, invoice('2026-00003')])).toEqual(
      unclear(['2026-00003', ['amount', 'payer_name']], ['2026-00001', ['payer_name']], ['2026-00002', ['amount']]),
    );
  });

  it('are all payments that came back, and those of nothing', () => {
    expect(match({ text: '2026-00042', isReturn: true })).toEqual(unclear());
    expect(match({ text: '2026-00042', cents: -3570 })).toEqual(unclear());
  });

  it('names ten invoices at most', () => {
    const open = Array.from({ length: 30 }, (_, index) => invoice(`2026-${String(index).padStart(5, '0')}`));
    expect(match({ text: '' }, open)).toMatchObject({ kind: 'unclear', candidates: { length: 10 } });
  });
});

it('never matches a text without digits, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1 }), (text, cents) => {
      const result = match({ text: text.replaceAll(/\d/g, ''), cents });
      expect(result.kind).toBe('unclear');
    }),
  );
});
