/** An entry of a made-up statement; `details` is the XML inside `NtryDtls`. */
export type SampleEntry = {
  amount: string;
  direction?: 'CRDT' | 'DBIT';
  currency?: string;
  status?: 'BOOK' | 'PDNG';
  isReversal?: boolean;
  day?: string;
  reference?: string;
  details?: string;
};

export type SampleStatement = { version: string; opening: string; closing: string; entries: SampleEntry[] };

/** Our own account in these files. */
export const ownIban = 'DE89370400440532013000';

const isNew = (version: string): boolean => Number(version) >= 8;

/** A transaction as it is inside an entry, in the shape of this version. */
export const transactionXml = (
  version: string,
  { payer, iban, text, ids = '', amount }: { payer: string; iban: string; text: string; ids?: string; amount?: string },
): string => {
  const party = isNew(version) ? `<Pty><Nm>${payer}</Nm></Pty>` : `<Nm>${payer}</Nm>`;
  const sum = amount ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : '';
  return [
    `<TxDtls><Refs>${ids}<EndToEndId>NOTPROVIDED</EndToEndId></Refs>${sum}`,
    `<RltdPties><Dbtr>${party}</Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`,
    `<CdtrAcct><Id><IBAN>${ownIban}</IBAN></Id></CdtrAcct></RltdPties>`,
    `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
  ].join('');
};

const entryXml = (version: string, entry: SampleEntry): string => {
  const { amount, direction = 'CRDT', currency = 'EUR', status = 'BOOK', day = '2026-11-20' } = entry;
  const state = isNew(version) ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`;
  return [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`,
    entry.isReversal ? '<RvslInd>true</RvslInd>' : '',
    `${state}<BookgDt><Dt>${day}</Dt></BookgDt>`,
    entry.reference ? `<AcctSvcrRef>${entry.reference}</AcctSvcrRef>` : '',
    entry.details ? `<NtryDtls>${entry.details}</NtryDtls>` : '',
    '</Ntry>',
  ].join('');
};

const balanceXml = (code: string, amount: string): string => {
  const direction = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${direction}</CdtDbtInd></Bal>`;
};

/** A camt.053 file with one element a line for the entries: the first entry is in line 6. */
export const camtXml = ({ version, opening, closing, entries }: SampleStatement): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>1</Id>`,
    `<Acct><Id><IBAN>${ownIban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balanceXml('OPBD', opening),
    balanceXml('CLBD', closing),
    ...entries.map((entry) => entryXml(version, entry)),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');
