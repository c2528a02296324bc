import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileError } from './bank-file.ts';
import { parseBankFile } from './parse-bank-file.ts';
import { findDecimalMark, readWrittenCents } from './read-amount.ts';

const parse = (text: string, encoding: BufferEncoding = 'utf8') => parseBankFile(Buffer.from(text, encoding));
const problemOf = (text: string): unknown => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof BankFileError) return error;
    throw error;
  }
  throw new Error('the file was taken');
};

const sparkasse = [
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
  '"DE89370400440532013000";"20.11.26";"20.11.26";"GUTSCHR.";"Rechnung 2026-00001";"NOTPROVIDED";"Müller; ""Söhne""";"DE02 1203 0000 0000 2020 51";"1.035,70";"EUR";"Umsatz gebucht"',
  '"DE89370400440532013000";"21.11.26";"21.11.26";"ENTGELT";"Kontoführung";"";"";"";"-4,90";"EUR";"Umsatz gebucht"',
  '"DE89370400440532013000";"22.11.26";"22.11.26";"GUTSCHR.";"später";"";"";"";"1,00";"EUR";"Umsatz vorgemerkt"',
].join('\r\n');

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(sparkasse)],
    ['UTF-8 with BOM', Buffer.from(`\uFEFF${sparkasse}`)],
    ['Windows-1252', Buffer.from(sparkasse, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${sparkasse}`, 'utf16le')],
  ])('of a German bank is read in %s', (_, bytes) => {
    const file = parseBankFile(bytes);
    expect(file).toMatchObject({ format: 'csv', iban: 'DE89370400440532013000', others: 1 });
    expect(file.payments).toEqual([
      {
        reference: expect.stringMatching(/^DE89370400440532013000\|2026-11-20\|103570\|hash:[0-9a-f]{32}$/),
        bookedOn: '2026-11-20',
        cents: 103_570,
        isReturn: false,
        payer: 'Müller; "Söhne"',
        iban: 'DE02120300000000202051',
        text: 'Rechnung 2026-00001',
        line: 2,
      },
    ]);
  });

  it('may begin with lines about the account, and end with its balance', () => {
    const text = [
      'Girokonto;DE89370400440532013000',
      '',
      'Buchungsdatum;Zahlungspflichtige*r;Verwendungszweck;IBAN;Betrag (€)',
      '20.11.2026;Ada;"Zeile eins',
      'Zeile zwei";DE02120300000000202051;12,5 €',
      '21.11.2026;Bo;zwei;;7,00 €',
      'Kontostand;;1.000,00',
    ].join('\n');
    expect(parse(text).payments).toMatchObject([
      { cents: 1250, text: 'Zeile eins Zeile zwei', line: 4 },
      { cents: 700, iban: null, line: 6 },
    ]);
  });

  it('of an English bank has decimal points, and money in and out in columns of their own', () => {
    const text = [
      'Booking date,Reference,Payer name,IBAN,Debit,Credit,Currency',
      '2026-11-20,"Invoice 2026-00001, thanks",Ada,DE02120300000000202051,,"1,035.70",EUR',
      '20/11/2026,fees,,,4.90,,EUR',
    ].join('\n');
    const file = parse(text);
    expect(file.payments).toMatchObject([
      { cents: 103_570, text: 'Invoice 2026-00001, thanks', bookedOn: '2026-11-20' },
    ]);
    expect(file.others).toBe(1);
  });

  it('keeps equal lines apart', () => {
    const line = '20.11.2026;Ada;Danke;10,00';
    const { payments } = parse(['Buchungstag;Name;Verwendungszweck;Betrag', line, line].join('\n'));
    expect(new Set(payments.map(({ reference }) => reference)).size).toBe(2);
  });
});

const head = 'Buchungstag;Verwendungszweck;Betrag;Währung';
const good = '20.11.2026;Danke;10,00;EUR';

describe('a CSV file is refused as a whole', () => {
  it.each([
    ['a line that ends early', '20.11.2026;Danke', 'cells', 3],
    ['a cell too many', '20.11.2026;Danke;10,00;EUR;mehr', 'cells', 3],
    ['an open quote', '20.11.2026;"Danke;10,00;EUR', 'quote', 3],
    ['a day there is not', '31.11.2026;Danke;10,00;EUR', 'date', 3],
    ['a word as its day', 'gestern;Danke;10,00;EUR', 'date', 3],
    ['no amount', '20.11.2026;Danke;;EUR', 'amount', 3],
    ['a word as its amount', '20.11.2026;Danke;viel;EUR', 'amount', 3],
    ['another decimal mark', '20.11.2026;Danke;10.00;EUR', 'amount', 3],
    ['an amount with two signs', '20.11.2026;Danke;-10,00-;EUR', 'amount', 3],
    ['thousands that are none', '20.11.2026;Danke;1.00.000,00;EUR', 'amount', 3],
    ['a third of a cent', '20.11.2026;Danke;10,003;EUR', 'amount', 3],
    ['more than a payment can be', '20.11.2026;Danke;30.000.000,00;EUR', 'amount_range', 3],
    ['digits without end', `20.11.2026;Danke;${'9'.repeat(400)},00;EUR`, 'amount', 3],
    ['another currency', '20.11.2026;Danke;10,00;CHF', 'currency', 3],
  ])('with %s', (_, line, problem, at) => {
    expect(problemOf([head, good, line, good].join('\n'))).toMatchObject({ problem, line: at });
  });

  it('where 1.234 could be either', () => {
    expect(problemOf([head, '20.11.2026;Danke;1.234;EUR'].join('\n'))).toMatchObject({ problem: 'amount', line: 2 });
  });

  it.each([
    ['', 'empty'],
    [' \n\n', 'empty'],
    ['a;b;c\n1;2;3', 'columns'],
    ['%PDF-1.7 \0\0', 'unknown_format'],
    ['Buchungstag;Verwendungszweck;Betrag (USD)\n20.11.2026;x;1,00', 'columns'],
  ])('%j', (text, problem) => {
    expect(problemOf(text)).toMatchObject({ problem, line: null });
  });

  it('of more than 20 MB', () => {
    expect(() => parseBankFile(new Uint8Array(20_000_001))).toThrow('larger than 20 MB');
  });
});

it('reads every amount as it was written, to the cent', () => {
  const amounts = fc.integer({ min: -2_147_483_647, max: 2_147_483_647 });
  fc.assert(
    fc.property(amounts, fc.constantFrom('de-DE', 'en-GB'), fc.boolean(), (cents, locale, useGrouping) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(cents / 100);
      const mark = findDecimalMark([{ text, line: 1 }]);
      expect(readWrittenCents(text, mark, 1)).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
