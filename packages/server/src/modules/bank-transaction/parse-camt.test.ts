import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-file.ts';
import { camtXml, ownIban, transactionXml, type SampleEntry } from './camt.fixture.ts';
import { parseBankFile } from './parse-bank-file.ts';

const parse = (xml: string) => parseBankFile(Buffer.from(xml));
const payer = { payer: 'Beispiel GmbH', iban: 'DE02120300000000202051' };
const paid = (version: string, more: Partial<Parameters<typeof transactionXml>[1]> = {}) =>
  transactionXml(version, { ...payer, text: 'Rechnung 2026-00001', ...more });
const versions = Array.from({ length: 12 }, (_, index) => String(index + 2).padStart(2, '0'));
const statement = (entries: SampleEntry[], closing: string, version = '08') =>
  camtXml({ version, opening: '100.00', closing, entries });
const problemOf = (xml: string): { problem: string; line: number | null; message: string } => {
  try {
    parse(xml);
  } catch (error) {
    if (error instanceof BankFileError) return error;
    throw error;
  }
  throw new Error('the file was taken');
};

describe('a statement of camt.053', () => {
  it.each(versions)('is read in version %s: who paid what when, and with which words', (version) => {
    const entries = [
      { amount: '35.70', details: paid(version), reference: 'B1' },
      { amount: '5.70', direction: 'DBIT' as const },
      { amount: '1000.00', status: 'PDNG' as const },
    ];
    const file = parse(statement(entries, '130.00', version));
    expect(file).toMatchObject({ format: 'camt053', iban: ownIban, others: 1 });
    expect(file.payments).toEqual([
      {
        reference: `${ownIban}|2026-11-20|3570|bank:B1:0`,
        bookedOn: '2026-11-20',
        cents: 3570,
        isReturn: false,
        payer: 'Beispiel GmbH',
        iban: 'DE02120300000000202051',
        text: 'Rechnung 2026-00001',
        line: 6,
      },
    ]);
  });

  it('names each transaction of an entry by its own id, else by the bank’s with its place, else by what it says', () => {
    const details = [
      paid('08', { ids: '<TxId>T-1</TxId>', amount: '10.00' }),
      paid('08', { amount: '20.00' }),
      paid('08', { amount: '0.01' }),
    ].join('');
    const named = parse(statement([{ amount: '30.01', details, reference: 'SAMMEL' }], '130.01')).payments;
    expect(named.map(({ cents, reference }) => [cents, reference.split('|')[3]])).toEqual([
      [1000, 'tx:T-1'],
      [2000, 'bank:SAMMEL:1'],
      [1, 'bank:SAMMEL:2'],
    ]);
    const nameless = parse(statement([{ amount: '30.01', details, reference: 'NONREF' }], '130.01')).payments;
    expect(nameless.map(({ reference }) => reference.split('|')[3]?.slice(0, 5))).toEqual(['tx:T-', 'hash:', 'hash:']);
  });

  it('keeps equal payments of a day apart, and gives them the same names the next time', () => {
    const entries = [
      { amount: '10.00', details: paid('08') },
      { amount: '10.00', details: paid('08') },
    ];
    const [first, second] = parse(statement(entries, '120.00')).payments;
    expect(second?.reference).toBe(`${first?.reference}|2`);
    expect(parse(statement(entries, '120.00')).payments.map(({ reference }) => reference)).toEqual([
      first?.reference,
      second?.reference,
    ]);
  });

  it('takes an entry as one where its transactions do not sum up to it, with all their words', () => {
    const details = [
      paid('08', { amount: '10.00', text: '2026-00001' }),
      paid('08', { amount: '20.00', text: '2026-00002' }),
    ].join('');
    const { payments } = parse(statement([{ amount: '29.50', details }], '129.50'));
    expect(payments).toMatchObject([{ cents: 2950, text: '2026-00001 2026-00002', payer: null, iban: null }]);
  });

  it('takes returned payments as negative, and leaves out what we paid ourselves', () => {
    const entries = [
      { amount: '35.70', direction: 'DBIT' as const, isReversal: true, details: paid('08') },
      { amount: '10.00', direction: 'DBIT' as const, details: paid('08') },
      { amount: '1.00', isReversal: true, details: paid('08') },
    ];
    const { payments, others } = parse(statement(entries, '55.30'));
    expect(payments).toMatchObject([
      { cents: -3570, isReturn: true, payer: 'Beispiel GmbH' },
      { cents: 100, isReturn: true },
    ]);
    expect(others).toBe(1);
  });

  it('may begin and end in debt, and on an interim page', () => {
    const entries = [{ amount: '10.00', details: paid('08') }];
    expect(parse(camtXml({ version: '08', opening: '-30.00', closing: '-20.00', entries })).payments).toHaveLength(1);
    const page = statement(entries, '110.00').replace('>OPBD<', '>ITBD<').replace('>CLBD<', '>ITBD<');
    expect(parse(page).payments).toHaveLength(1);
  });

  it('is read with a namespace prefix and in Latin-1', () => {
    const xml = statement([{ amount: '10.00', details: paid('08', { payer: 'Müller' }) }], '110.00')
      .replace('UTF-8', 'ISO-8859-1')
      .replace('xmlns=', 'xmlns:n=')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:');
    expect(parseBankFile(Buffer.from(xml, 'latin1')).payments).toMatchObject([{ payer: 'Müller', cents: 1000 }]);
  });
});

const one = (entry: Partial<SampleEntry>) => statement([{ amount: '10.00', ...entry }], '110.00');
const entity = '<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

describe('a statement is refused as a whole', () => {
  it.each([
    ['a balance that its entries do not lead to', statement([{ amount: '10.00' }], '110.01'), 'balance', 5],
    ['a missing balance', one({}).replace('>CLBD<', '>CLAV<'), 'balance', 2],
    ['no day', one({}).replace('<BookgDt><Dt>2026-11-20</Dt></BookgDt>', ''), 'missing', 6],
    ['a day there is not', one({ day: '2026-02-30' }), 'date', 6],
    ['no direction', one({}).replace(/(<Ntry>.*?)<CdtDbtInd>CRDT<\/CdtDbtInd>/, '$1'), 'missing', 6],
    ['another currency', one({ currency: 'USD' }), 'currency', 6],
    ['a negative amount', one({ amount: '-10.00' }), 'amount', 6],
    ['a decimal comma', one({ amount: '10,00' }), 'amount', 6],
    ['a third of a cent', one({ amount: '10.003' }), 'amount', 6],
    ['an exponent', one({ amount: '1e3' }), 'amount', 6],
    ['a number with 19 digits', one({ amount: '1'.repeat(19) }), 'amount', 6],
    ['a payment of 30 million', statement([{ amount: '30000000.00' }], '30000100.00'), 'amount_range', 6],
    ['an entity of its own', one({}).replace('\n', `\n${entity}`), 'doctype', 2],
    ['an entity without declaration', one({}).replace('<Id>1<', '<Id>&a;<'), 'not_xml', 2],
    ['an end in the middle', one({}).slice(0, -40), 'not_xml', 6],
    ['a tag that is not closed', one({}).replace('</Acct>', ''), 'not_xml', 7],
    ['an account report', one({}).replace('camt.053', 'camt.052'), 'not_camt053', 2],
    ['a version of the future', one({}).replace('053.001.08', '053.001.14'), 'not_camt053', 2],
    ['another document', '<html></html>', 'not_camt053', 1],
    ['no statement', one({}).replaceAll('Stmt>', 'Rpt>').replaceAll('BkToCstmrRpt>', 'BkToCstmrStmt>'), 'missing', 2],
  ])('with %s', (_, xml, problem, line) => {
    expect(problemOf(xml)).toMatchObject({ problem, line, message: expect.stringMatching(/^Line \d+: ./) });
  });

  it('where a transaction hides deep in the file', () => {
    expect(problemOf(one({ details: '<a>'.repeat(70) + '</a>'.repeat(70) })).problem).toBe('not_xml');
  });
});
