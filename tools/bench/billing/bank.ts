import {
  camtXml,
  ownIban,
  transactionXml,
} from '../../../packages/server/src/modules/bank-transaction/camt.fixture.ts';
import {
  ignorePayment,
  importBankFile,
  listOpenPayments,
  matchPayment,
} from '../../../packages/server/src/modules/bank-transaction/index.ts';
import type { Transfer } from './payers.ts';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

const euros = (cents: number): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;

const camtOf = (transfers: readonly Transfer[]): Uint8Array => {
  const entries = transfers.map(({ cents, day, iban, text, token, isReturn }) => ({
    amount: euros(Math.abs(cents)),
    direction: cents < 0 ? ('DBIT' as const) : ('CRDT' as const),
    isReversal: isReturn,
    day,
    reference: `REF${token}`,
    details: transactionXml('08', { payer: 'Beispiel', iban, text }),
  }));
  const closing = euros(transfers.reduce((sum, { cents }) => sum + cents, 0));
  return Buffer.from(camtXml({ version: '08', opening: '0.00', closing, entries }));
};

const csvOf = (transfers: readonly Transfer[]): Uint8Array =>
  Buffer.from(
    [
      'Auftragskonto;Buchungstag;Verwendungszweck;Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung',
      ...transfers.map(({ day, text, iban, cents }) =>
        [
          ownIban,
          day.split('-').toReversed().join('.'),
          text,
          'Beispiel',
          iban,
          euros(cents).replace('.', ','),
          'EUR',
        ].join(';'),
      ),
    ].join('\r\n'),
    'latin1',
  );

/** What the bank did until now. */
export type BankCounts = { files: number; repeated: number; payments: number; matched: number; decided: number };

/** The operator's bank: it gives a file for a working day, and a person decides what is unclear. */
export const openBank = ({ operator, owner, journal }: World, random: Random) => {
  const known = new Map<string, Transfer>();
  const counts: BankCounts = { files: 0, repeated: 0, payments: 0, matched: 0, decided: 0 };
  let before: Transfer[] = [];

  const take = async (bytes: Uint8Array, name: string): Promise<void> => {
    const file = await importBankFile(operator, { name, bytes });
    counts.files += 1;
    counts.repeated += file.isRepeated ? 1 : 0;
    counts.payments += file.isRepeated ? 0 : file.payments - file.known;
    counts.matched += file.matched;
  };

  /** The invoice that a returned payment was for, or another for which as much money came; null where there is none. */
  const findReturned = async ({ accountId, invoiceId, cents }: Transfer): Promise<string | null> => {
    const { rows } = await owner.query<{ number: string }>(
      `select number from invoices i where account_id = $1 and kind = 'invoice' and (select coalesce(sum(p.cents), 0) from payments p
         where p.account_id = $1 and p.method <> 'credit' and p.invoice_id = i.id) + $2 >= 0
       order by id = $3 desc, number limit 1`,
      [accountId, cents, invoiceId],
    );
    return rows[0]?.number ?? null;
  };

  const decide = async (): Promise<void> => {
    for (const { id, text } of await listOpenPayments(operator)) {
      const token = /x[a-z]+x/.exec(text)?.[0] ?? '';
      const transfer = known.get(token);
      if (!transfer) throw new Error(`no transfer says "${text}"`);
      const invoiceNumber = transfer.isReturn ? await findReturned(transfer) : transfer.number;
      await (invoiceNumber === null
        ? ignorePayment(operator, { transactionId: id })
        : matchPayment(operator, { transactionId: id, invoiceNumber }));
      counts.decided += 1;
    }
  };

  return {
    counts,
    /** Takes the file of a day; sometimes it comes twice, overlaps with the one before, or is CSV. Returned payments are in camt.053 alone. */
    takeDay: async (day: string, transfers: Transfer[]): Promise<void> => {
      if (transfers.length === 0) return;
      for (const transfer of transfers) known.set(transfer.token, transfer);
      const isCsv = random.chance(0.15) && transfers.every(({ isReturn }) => !isReturn);
      const overlap = !isCsv && random.chance(0.15) ? before : [];
      const bytes = isCsv ? csvOf(transfers) : camtOf([...overlap, ...transfers]);
      const times = random.chance(0.1) ? 2 : 1;
      // The same file twice at once, as two people may do it.
      await Promise.all(Array.from({ length: times }, () => take(bytes, `${day}.${isCsv ? 'csv' : 'xml'}`)));
      before = isCsv ? [] : transfers;
      await decide();
      for (const { token } of transfers) known.delete(token);
      await journal.sent(transfers.map(({ token }) => token));
    },
  };
};
