/** What a column of a bank's CSV file holds. */
export type CsvField =
  | 'bookedOn'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'currency'
  | 'payer'
  | 'iban'
  | 'ownIban'
  | 'text'
  | 'endToEnd'
  | 'id'
  | 'state';

/** Headings as German banks and the usual English exports name them, the preferred first; written as {@link plainHeading} gives them. */
const headings: Record<CsvField, readonly string[]> = {
  bookedOn: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'bookingdate',
    'dateofbooking',
    'transactiondate',
    'datum',
    'date',
  ],
  amount: ['betrag', 'betrageur', 'betrageuro', 'umsatz', 'umsatzeur', 'amount', 'amounteur'],
  credit: ['haben', 'habeneur', 'gutschrift', 'credit', 'paidin', 'moneyin'],
  debit: ['soll', 'solleur', 'lastschrift', 'debit', 'paidout', 'moneyout'],
  currency: ['waehrung', 'currency', 'ccy'],
  payer: [
    'beguenstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'zahlungspflichtiger',
    'beguenstigterauftraggeber',
    'auftraggeberempfaenger',
    'auftraggeberbeguenstigter',
    'auftraggeber',
    'zahlungsbeteiligter',
    'zahler',
    'name',
    'payer',
    'payername',
    'partnername',
    'counterparty',
    'counterpartyname',
    'debtorname',
    'sendername',
  ],
  iban: [
    'ibanzahlungsbeteiligter',
    'kontonummeriban',
    'ibankontonummer',
    'ibanauftraggeber',
    'iban',
    'payeriban',
    'partneriban',
    'counterpartyiban',
    'debtoriban',
    'accountnumber',
    'kontonummer',
  ],
  ownIban: ['ibanauftragskonto', 'auftragskonto', 'ibankontoinhaber', 'accountiban', 'owniban'],
  text: [
    'verwendungszweck',
    'buchungsdetails',
    'paymentreference',
    'remittanceinformation',
    'purpose',
    'reference',
    'description',
    'details',
  ],
  endToEnd: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz', 'endtoendreference'],
  id: ['transactionid', 'transaktionsid', 'transaktionscode', 'umsatzid', 'bankreferenz', 'bankreference'],
  state: ['info', 'status', 'state'],
};

/** A heading without what banks write differently: capitals, umlauts, spaces, signs. */
const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z]/g, '');

/** Where each column is; those that are not there are missing. */
export type CsvColumns = ReadonlyMap<CsvField, number>;

/** The columns of a line of headings, or null where it is none: the day, the amount, and the payer or a text must be there. */
export const findColumns = (cells: readonly string[]): CsvColumns | null => {
  const plain = cells.map((cell) => plainHeading(cell));
  const columns = new Map<CsvField, number>();
  for (const field of Object.keys(headings) as CsvField[]) {
    const found = headings[field].map((name) => plain.indexOf(name)).find((index) => index !== -1);
    if (found !== undefined) columns.set(field, found);
  }
  const hasAmount = columns.has('amount') || columns.has('credit');
  const hasText = columns.has('text') || columns.has('payer');
  return columns.has('bookedOn') && hasAmount && hasText ? columns : null;
};
