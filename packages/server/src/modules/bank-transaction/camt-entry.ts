import { BankFileError, tidyIban, tidyText, type BankPayment } from './bank-file.ts';
import { hashOf, type createReferences } from './number-references.ts';
import { readDay, readIsoCents, requirePayable } from './read-amount.ts';
import { allAt, firstAt, textAt, type XmlElement } from './read-xml.ts';

/** What is known of an entry besides its elements. `iban`: our own account. */
type Entry = { cents: number; iban: string | null; nameReference: ReturnType<typeof createReferences> };

/** What banks write where there is no reference. */
const isReference = (text: string): boolean =>
  text !== '' && !/^(not ?provided|non ?ref|none|unknown|n\/?a|-+|0+)$/i.test(text);

/** Money that came in, or went back: a reversal, or a payment with the reason of its return. */
const isReturned = (element: XmlElement): boolean =>
  textAt(element, 'RvslInd') === 'true' ||
  textAt(element, 'RvslInd') === '1' ||
  firstAt(element, 'RtrInf') !== undefined;

/** The day it was booked; some banks give the day of value alone. */
const bookedOn = (entry: XmlElement): string => {
  const text = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (text === '') throw new BankFileError('missing', entry.line, 'the entry has no BookgDt.');
  return readDay(text, entry.line);
};

/** The other side. A reversal keeps the roles of what it reverses, so our own account may be either. */
const partyOf = (details: XmlElement, own: string | null): { payer: string | null; iban: string | null } => {
  const parties = firstAt(details, 'RltdPties');
  if (!parties) return { payer: null, iban: null };
  const sides = ['Dbtr', 'Cdtr'].map((role) => ({
    payer: tidyText(textAt(parties, `${role}/Pty/Nm`, `${role}/Nm`, `${role}/Agt/FinInstnId/Nm`), 140) || null,
    iban: tidyIban(textAt(parties, `${role}Acct/Id/IBAN`)),
  }));
  const others = sides.filter(({ payer, iban }) => (payer !== null || iban !== null) && (own === null || iban !== own));
  return others[0] ?? { payer: null, iban: null };
};

/** What the payer wrote, freely or as a reference of its own kind. */
const textPaths = [
  'RmtInf/Ustrd',
  'RmtInf/Strd/CdtrRefInf/Ref',
  'RmtInf/Strd/RfrdDocInf/Nb',
  'RmtInf/Strd/AddtlRmtInf',
  'Refs/EndToEndId',
  'AddtlTxInf',
  'RtrInf/AddtlInf',
];
const textOf = (entry: XmlElement, details: XmlElement): string => {
  // Of an entry that is taken as one, the texts of all its transactions.
  const sources = details === entry ? [entry, ...allAt(entry, 'NtryDtls/TxDtls')] : [details];
  const found = sources.flatMap((source) => textPaths.flatMap((path) => allAt(source, path)));
  const texts = found.map((element) => element.text.trim());
  const written = texts.filter((text) => isReference(text));
  return tidyText([...new Set(written)].join(' ')) || tidyText(textAt(entry, 'AddtlNtryInf'));
};

/** Cents of a transaction in the account's currency, or null where the file does not say. */
const centsOfDetails = (details: XmlElement): number | null => {
  const paths = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt'];
  const amount = paths.flatMap((path) => allAt(details, path)).find(({ attributes }) => attributes['Ccy'] === 'EUR');
  return amount ? readIsoCents(amount.text, amount.line) : null;
};

/** The transactions of an entry with the amount of each. Where their sum is another, they are taken as one: charges may be in it. */
const splitEntry = (entry: XmlElement, cents: number): { details: XmlElement; cents: number; index: number }[] => {
  const [first, ...more] = allAt(entry, 'NtryDtls/TxDtls');
  if (!first) return [{ details: entry, cents, index: 0 }];
  if (more.length === 0) return [{ details: first, cents, index: 0 }];
  const parts = [first, ...more].map((details, index) => {
    const amount = centsOfDetails(details);
    const direction = textAt(details, 'CdtDbtInd');
    const isDebit = direction === '' ? cents < 0 : direction === 'DBIT';
    return { details, index, cents: amount === null ? Number.NaN : isDebit ? 0 - amount : amount };
  });
  const isWhole = parts.reduce((sum, part) => sum + part.cents, 0) === cents;
  return isWhole ? parts : [{ details: entry, cents, index: 0 }];
};

/** The id of the transaction, else the bank's with its place in the entry, else nothing but what it says. */
const knownOf = (entry: XmlElement, { details, index }: { details: XmlElement; index: number }, said: string[]) => {
  const transaction = textAt(details, 'Refs/TxId');
  if (isReference(transaction)) return `tx:${transaction}`;
  const bank = [textAt(details, 'Refs/AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')].find(isReference);
  return bank === undefined ? `hash:${hashOf(...said)}` : `bank:${bank}:${index}`;
};

/** The payments of a booked entry: none where it is neither money that came in nor a return. Throws BankFileError. */
export const paymentsOfEntry = (
  entry: XmlElement,
  { cents: whole, iban: own, nameReference }: Entry,
): BankPayment[] => {
  const day = bookedOn(entry);
  return splitEntry(entry, whole).flatMap(({ details, cents, index }) => {
    const isReturn = isReturned(entry) || isReturned(details);
    if (cents === 0 || (cents < 0 && !isReturn)) return [];
    const { payer, iban } = partyOf(details, own);
    const text = textOf(entry, details);
    const known = knownOf(entry, { details, index }, [payer ?? '', iban ?? '', text]);
    const reference = nameReference({ account: own, bookedOn: day, cents, known });
    const { line } = details;
    return [{ reference, bookedOn: day, cents: requirePayable(cents, line), isReturn, payer, iban, text, line }];
  });
};
