import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { recountAll } from '#modules/ledger';
import { readPriceList } from '#modules/price-list';
import { addDays } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import type { TestDatabase } from '#platform/db/test-database';
import { beginBilling } from '../modules/subscription/subscription.fixture.ts';

const firstDay = '2028-02-01';
const daily = { package: 'standard', bracket: 100, interval: 'day' } as const;

/** What workers that were killed have left: how much they did, and every rule that is broken. */
export type Survived = { kills: number; days: number; invoices: number; payments: number; wrong: string[] };

const rules: readonly [what: string, text: string][] = [
  [
    'a number that is missing or twice',
    `select number from (select number, split_part(number, '-', 2)::int - row_number() over (partition by left(number, 4) order by number) as gap
       from invoices) n where gap <> 0`,
  ],
  ['an invoice left as a draft', "select id from invoices where number is null or status = 'draft'"],
  [
    'a day that was billed twice or not at all',
    `select subscription_id from invoices group by subscription_id
       having count(*) <> $1::date - '${firstDay}'::date or count(distinct service_start) <> count(*)
         or min(service_start) <> '${firstDay}' or max(service_start) <> $1::date - 1`,
  ],
  [
    'an invoice that was not paid once',
    `select i.number from invoices i left join payments p on p.invoice_id = i.id where i.issued_on < $1::date - 1
       group by i.id having count(p.id) <> 1 or sum(p.cents) <> i.gross_cents or i.status <> 'paid'`,
  ],
  [
    'an invoice that is paid without money',
    "select number from invoices where status = 'paid' and issued_on >= $1::date - 1",
  ],
  ['credit from nothing', "select account_id from ledger_entries where ledger_account = 'credit'"],
  [
    'files that are made twice or never',
    `select i.number from invoices i left join pgboss.job j on j.name = 'render-invoice' and j.data->>'invoiceId' = i.id::text
       group by i.id having count(j.id) <> 1`,
  ],
  ['an unmatched payment', "select text from bank_transactions where state <> 'matched'"],
];

const findWrong = async (owner: pg.Client, database: TestDatabase, until: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [what, text] of rules) {
    const { rows } = await owner.query({ text, values: text.includes('$1') ? [until] : [], rowMode: 'array' });
    if (rows.length > 0) wrong.push(`${what}: ${rows.length}, such as ${String(rows[0])}`);
  }
  const off = await recountAll(database.contextFor(null));
  return [...wrong, ...off.map(({ what, id }) => `${what}: ${id}`)];
};

/** Accounts whose subscription is renewed every day, so that there is always something to be killed in. */
const bookDaily = async (database: TestDatabase, accounts: number): Promise<void> => {
  const { list: before } = await inScope(database.db, [], (tx) => readPriceList(tx, firstDay));
  const list = { ...before, trialDays: 0, intervals: ['day', 'month', 'year'] };
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const insert = "insert into price_lists (version, valid_from, data) values (1, '2020-01-01', $1)";
  await owner.query(insert, [JSON.stringify(list)]).finally(() => owner.end());
  for (let index = 0; index < accounts; index += 1) await (await beginBilling(database)).book(firstDay, daily);
};

const countRows = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    'select ((select count(*) from invoices) + (select count(*) from payments))::int as count',
  );
  return rows[0]?.count ?? 0;
};

/** Waits until a worker has committed so many invoices and payments, and a moment more, so that it is in the middle of the next. */
const waitForRows = async (owner: pg.Client, more: number): Promise<void> => {
  const wanted = (await countRows(owner)) + more;
  while ((await countRows(owner)) < wanted) await sleep(2);
  await sleep(Math.random() * 15);
};

/** Starts workers; what was started and still runs ends with `close`. */
const openWorkers = (url: string, folder: string) => {
  const children = new Set<ChildProcess>();
  return {
    start: async (): Promise<ChildProcess> => {
      const cache = { NODE_COMPILE_CACHE: join(folder, 'cache') };
      const env = { ...process.env, ...cache, DATABASE_URL: url, WORK_FOLDER: folder };
      const child = fork(fileURLToPath(new URL('billing-worker.fixture.ts', import.meta.url)), { env, execArgv: [] });
      children.add(child);
      child.once('exit', () => children.delete(child));
      await once(child, 'message');
      return child;
    },
    close: (): void => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Lets a worker do days up to one, and kills it after some invoices and payments. */
const letDie = async (owner: pg.Client, child: ChildProcess, rows: number): Promise<void> => {
  child.send('2099-12-31');
  await once(child, 'message');
  await waitForRows(owner, rows);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/**
 * Has workers do the days of some accounts and kills so many of them with -9, each after some of what a day commits; the last one
 * goes to the end of the next day. Returns what they left.
 */
export const killWorkers = async (
  database: TestDatabase,
  { kills, accounts }: { kills: number; accounts: number },
): Promise<Survived> => {
  await bookDaily(database, accounts);
  const folder = mkdtempSync(join(tmpdir(), 'zugang-killed-'));
  writeFileSync(join(folder, 'day'), addDays(firstDay, 1));
  const { start, close } = openWorkers(database.url, folder);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    // The next one loads while one works.
    let next = start();
    for (let killed = 0; killed < kills; killed += 1) {
      const child = await next;
      next = start();
      await letDie(owner, child, Math.floor(Math.random() * 1.5 * accounts));
    }
    const child = await next;
    const until = addDays(readFileSync(join(folder, 'day'), 'utf8'), 1);
    child.send(until);
    await once(child, 'exit');
    const end = addDays(until, 1);
    const { rows } = await owner.query<{ invoices: number; payments: number; days: number }>(
      `select (select count(*)::int from invoices) as invoices, (select count(*)::int from payments) as payments, $1::date - '${firstDay}'::date as days`,
      [end],
    );
    const [counts = { invoices: 0, payments: 0, days: 0 }] = rows;
    return { kills, ...counts, wrong: await findWrong(owner, database, end) };
  } finally {
    await owner.end();
    close();
  }
};
