// A worker of billing that may be killed: works through days of all accounts and takes the bank's file of each, again and again.
//   DATABASE_URL, WORK_FOLDER; waits for the message "go".
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { importBankFile } from '#modules/bank-transaction';
import { remindAccount } from '#modules/payment';
import { followPayments, runBillingDay } from '#modules/subscription';
import { addDays } from '#platform/calendar';
import { openDatabase, readAllAccountIds } from '#platform/db/client';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { createLog } from '#platform/log';
import { openJobs } from '#platform/queue/jobs';
import { createSecrets } from '#platform/secrets';
import { camtXml, transactionXml } from '../modules/bank-transaction/camt.fixture.ts';

const { DATABASE_URL: url = '', WORK_FOLDER: folder = '' } = process.env;
const place = join(folder, 'day');
const log = createLog('silent', 'test');
const { db } = openDatabase(url, () => undefined);
const jobs = openJobs(url, { log, role: 'sender' });
const owner = new pg.Client({ connectionString: url });
await Promise.all([jobs.start(), owner.connect()]);
followPayments();
const context = { db, jobs, log, settings: sellingSettings(testSettings()), secrets: createSecrets([randomBytes(32)]) };
const mandate = { actor: { kind: 'job', name: 'bench' }, reason: 'Killed workers' } as const;

/** An account's IBAN: each customer pays from its own. The bank's check digits are not looked at when a file is imported. */
const ibanOf = (accountId: string): string =>
  `DE00${(BigInt(`0x${accountId.replaceAll('-', '')}`) % 10n ** 18n).toString().padStart(18, '0')}`;

/** The bank's file of a day: the invoices of the day before, each paid. The same bytes each time it is made. */
const fileOf = async (day: string): Promise<Buffer | null> => {
  const { rows } = await owner.query<{ number: string; cents: number; accountId: string }>(
    'select number, gross_cents as cents, account_id as "accountId" from invoices where issued_on = $1 and kind = \'invoice\' order by number',
    [addDays(day, -1)],
  );
  if (rows.length === 0) return null;
  const entries = rows.map(({ number, cents, accountId }) => ({
    amount: (cents / 100).toFixed(2),
    day,
    reference: `R-${number}`,
    details: transactionXml('08', { payer: 'Beispiel GmbH', iban: ibanOf(accountId), text: number }),
  }));
  const closing = (rows.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2);
  return Buffer.from(camtXml({ version: '08', opening: '0.00', closing, entries }));
};

const runDay = async (day: string): Promise<void> => {
  const ids = await readAllAccountIds(db);
  const bytes = await fileOf(day);
  const operator = { db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  const bank = bytes && importBankFile(operator, { name: `${day}.xml`, bytes });
  const nights = ids.map(async (accountId) => {
    await runBillingDay(context, accountId, day);
    await remindAccount(context, accountId, day);
  });
  await Promise.all([bank, ...nights]);
};

// What was compiled is kept for the next one: who is killed writes nothing at its end.
flushCompileCache();
process.send?.('ready');
const [last] = (await once(process, 'message')) as [string];
process.send?.('working');
for (let day = readFileSync(place, 'utf8'); day <= last; day = addDays(day, 1)) {
  await runDay(day);
  // Written aside and renamed: a killed worker leaves the day before, or this one.
  await writeFile(`${place}.part`, addDays(day, 1));
  await rename(`${place}.part`, place);
}
process.exit(0);
