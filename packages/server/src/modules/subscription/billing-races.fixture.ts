import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { importBankFile } from '#modules/bank-transaction';
import { correctInvoice } from '#modules/invoice';
import { recountLedger } from '#modules/ledger';
import { readCredit, recordPayment, refundCredit } from '#modules/payment';
import type { TestDatabase } from '#platform/db/test-database';
import type { OperatorContext } from '#platform/operator-scope';
import { camtXml, transactionXml } from '../bank-transaction/camt.fixture.ts';
import { bookPlan, cancelSubscription, changePlan, quotePlan } from './index.ts';
import { beginBilling, monthly } from './subscription.fixture.ts';

/** How often each race was run, and what went wrong, in words. */
export type Races = { run: Map<string, number>; wrong: string[] };

type Account = Awaited<ReturnType<typeof beginBilling>>;
type Settled = { done: number; errors: string[] };

/** Starts all at once, and says how many succeeded and why the others did not. */
const race = async (...callers: (() => Promise<unknown>)[]): Promise<Settled> => {
  const results = await Promise.allSettled(callers.map((call) => call()));
  const errors = results.flatMap((one) => {
    if (one.status === 'fulfilled') return [];
    const { code, message } = one.reason as { code?: string; message: string };
    return [code ?? message];
  });
  return { done: results.length - errors.length, errors };
};

const times = (count: number, call: () => Promise<unknown>): (() => Promise<unknown>)[] =>
  Array.from({ length: count }, () => call);

const product = 'tool';
const pro = { ...monthly, package: 'pro' } as const;
const larger = { ...pro, bracket: 1_500 } as const;

/** One customer's life of nine races. `expect` notes what is not as it must be. */
const runRound = async (database: TestDatabase, round: number, races: Races): Promise<void> => {
  const one: Account = await beginBilling(database);
  const { ctx, projectId, accountId, within } = one;
  let name = '';
  const begin = (next: string): void => {
    name = next;
    races.run.set(name, (races.run.get(name) ?? 0) + 1);
  };
  const expect = (is: unknown, must: unknown): void => {
    const [found, wanted] = [JSON.stringify(is), JSON.stringify(must)];
    if (found !== wanted) races.wrong.push(`${name}: ${found} instead of ${wanted}`);
  };
  const allow = ({ errors }: Settled, ...codes: string[]): void =>
    expect(
      errors.filter((error) => !codes.includes(error)),
      [],
    );
  const invoices = () => one.invoices().then((rows) => rows.filter(({ kind }) => kind === 'invoice'));
  const pay = (invoiceId: string | null, cents: number, cause: string) => () =>
    within((tx) => {
      const payment = { accountId, invoiceId, cents, cause, method: 'stripe', receivedOn: '2027-02-01' } as const;
      return recordPayment(tx, ctx, payment);
    });
  const creditOf = () => within((tx) => readCredit(tx, accountId));

  begin(round % 2 === 0 ? 'booked at once with one key' : 'booked at once with different keys');
  const { confirmedCents } = await quotePlan(ctx, { projectId, product, ...monthly }, '2027-01-31');
  const order = { projectId, product, ...monthly, grossCents: confirmedCents, isBusiness: true, acceptsTerms: true };
  const key = randomUUID();
  const keyOf = () => (round % 2 === 0 ? key : randomUUID());
  const booked = await race(
    ...times(3, () => bookPlan(ctx, { ...order, product: 'tool', key: keyOf() }, '2027-01-31')),
  );
  expect(booked.done, round % 2 === 0 ? 3 : 1);
  allow(booked, 'ALREADY_BOOKED');
  const [first] = await invoices();
  expect((await invoices()).length, 1);
  const { id: subscriptionId } = await one.row();
  const gross = first?.grossCents ?? 0;

  begin('paid twice, each told three times');
  const causes = [`stripe:${randomUUID()}`, `stripe:${randomUUID()}`];
  allow(await race(...causes.flatMap((cause) => times(3, pay(first?.id ?? '', gross, cause)))));
  expect([(await invoices())[0]?.status, await creditOf()], ['paid', gross]);

  begin('renewed by three workers');
  allow(await race(...times(3, () => one.run('2027-02-28'))));
  expect(
    (await invoices()).map(({ status }) => status),
    ['paid', 'paid'],
  );
  expect(await creditOf(), 0);

  begin('changed at once with different keys');
  const wish = { projectId, product, ...pro } as const;
  const { confirmedCents: changeCents } = await quotePlan(ctx, wish, '2027-03-05');
  const change = (choice: typeof pro | typeof larger, grossCents: number, day: string) => () =>
    changePlan(ctx, { subscriptionId, ...choice, grossCents, key: randomUUID() }, day);
  const changed = await race(...times(3, change(pro, changeCents, '2027-03-05')));
  expect(changed.done, 1);
  allow(changed, 'PRICE_CHANGED');
  expect((await invoices()).length, 3);

  begin('changed against renewed');
  const { confirmedCents: largerCents } = await quotePlan(ctx, { projectId, product, ...larger }, '2027-03-31');
  const renew = (day: string) => () => one.run(day);
  allow(
    await race(renew('2027-03-31'), change(larger, largerCents, '2027-03-31'), renew('2027-03-31')),
    'PRICE_CHANGED',
  );
  const starts = (await invoices()).filter(({ cause }) => cause.startsWith('period:')).map((row) => row.serviceStart);
  expect(starts, ['2027-01-31', '2027-02-28', '2027-03-31']);

  begin('cancelled against renewed');
  const cancel = () => cancelSubscription(ctx, { subscriptionId, key: randomUUID() }, '2027-04-30');
  allow(await race(cancel, renew('2027-04-30'), renew('2027-04-30')), 'SUBSCRIPTION_STATE');
  const { status, cancelAtPeriodEnd } = await one.row();
  const hasApril = (await invoices()).some(({ serviceStart }) => serviceStart === '2027-04-30');
  expect([hasApril, cancelAtPeriodEnd], [status === 'active', true]);

  begin('a bank file taken by three');
  const open = (await invoices()).filter((row) => row.status === 'open');
  const entries = open.map(({ number, grossCents }) => ({
    amount: (grossCents / 100).toFixed(2),
    reference: `R-${number}`,
    details: transactionXml('08', { payer: 'Beispiel GmbH', iban: 'DE02120300000000202051', text: number ?? '' }),
  }));
  const closing = (open.reduce((sum, { grossCents }) => sum + grossCents, 0) / 100).toFixed(2);
  const bytes = Buffer.from(camtXml({ version: '08', opening: '0.00', closing, entries }));
  const mandate = { actor: { kind: 'job', name: 'races' }, reason: 'Races' } as const;
  const operator: OperatorContext = { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  allow(await race(...times(3, () => importBankFile(operator, { name: 'auszug.xml', bytes }))));
  expect((await invoices()).filter((row) => row.status === 'open').length, 0);
  expect(await creditOf(), 0);

  begin('taken back by three');
  const taken = { invoiceId: first?.id ?? '', lines: null, today: '2027-04-30', reason: 'Races' };
  allow(await race(...times(3, () => within((tx) => correctInvoice(tx, ctx, taken)))));
  expect(await creditOf(), gross);

  begin('credit paid back and used at once');
  const refund = (cents: number, once: string) => () =>
    within((tx) => refundCredit(tx, ctx, { accountId, cents, key: once, paidOn: '2027-05-01' }));
  const again = randomUUID();
  const refunds = [...times(3, refund(gross - 1, again)), refund(gross, randomUUID()), refund(gross - 2, randomUUID())];
  allow(await race(...refunds), 'CONFLICT');
  const left = await creditOf();
  expect([0, 1, 2].includes(left), true);
  expect(await within((tx) => recountLedger(tx)), []);
  const { rows } = await within((tx) =>
    tx.execute(sql`select cause from invoices group by cause having count(*) > 1
      union all select cause from payments group by cause having count(*) > 1`),
  );
  expect(rows, []);
};

/** Runs at least so many races, some customers at once. */
export const runRaces = async (database: TestDatabase, count: number): Promise<Races> => {
  const races: Races = { run: new Map(), wrong: [] };
  const rounds = Math.ceil(count / 9);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < rounds) {
      next += 1;
      await runRound(database, next, races);
    }
  };
  await Promise.all([work(), work(), work()]);
  return races;
};
