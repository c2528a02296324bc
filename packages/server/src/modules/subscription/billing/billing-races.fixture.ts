import { randomUUID } from 'node:crypto';
import { importBankFile } from '#modules/bank-transaction';
import { correctInvoice } from '#modules/invoice';
import { recountLedger } from '#modules/ledger';
import { readCredit, recordPayment, refundCredit } from '#modules/payment';
import type { TestDatabase } from '#platform/db/test-database';
import type { OperatorContext } from '#platform/operator-scope';
import { camtXml, transactionXml } from '../../bank-transaction/camt.fixture.ts';
import { bookPlan, cancelSubscription, changePlan, quotePlan } from '../index.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

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

const product = 'tool' as const;
const pro = { ...monthly, package: 'pro' } as const;
const larger = { ...pro, bracket: 1_500 } as const;

/** One customer, and what the races of this customer note. */
type Round = {
  database: TestDatabase;
  one: Account;
  number: number;
  begin: (name: string) => void;
  /** Notes what is not as it must be. */
  expect: (is: unknown, must: unknown) => void;
  /** Notes every error but these. */
  allow: (settled: Settled, ...codes: string[]) => void;
};

const beginRound = async (database: TestDatabase, number: number, races: Races): Promise<Round> => {
  let name = '';
  const expect = (is: unknown, must: unknown): void => {
    const [found, wanted] = [JSON.stringify(is), JSON.stringify(must)];
    if (found !== wanted) races.wrong.push(`${name}: ${found} instead of ${wanted}`);
  };
  return {
    database,
    number,
    one: await beginBilling(database),
    begin: (next) => {
      name = next;
      races.run.set(name, (races.run.get(name) ?? 0) + 1);
    },
    expect,
    allow: ({ errors }, ...codes) =>
      expect(
        errors.filter((error) => !codes.includes(error)),
        [],
      ),
  };
};

const readInvoices = async ({ one }: Round) => (await one.invoices()).filter(({ kind }) => kind === 'invoice');
const creditOf = ({ one }: Round): Promise<number> => one.within((tx) => readCredit(tx, one.accountId));

const raceBookings = async (round: Round): Promise<void> => {
  const { one, number, begin, expect, allow } = round;
  const { ctx, projectId } = one;
  const isOneKey = number % 2 === 0;
  begin(isOneKey ? 'booked at once with one key' : 'booked at once with different keys');
  const { confirmedCents } = await quotePlan(ctx, { projectId, product, ...monthly }, '2027-01-31');
  const order = { projectId, product, ...monthly, grossCents: confirmedCents, isBusiness: true, acceptsTerms: true };
  const key = randomUUID();
  const book = () => bookPlan(ctx, { ...order, key: isOneKey ? key : randomUUID() }, '2027-01-31');
  const booked = await race(...times(3, book));
  expect(booked.done, isOneKey ? 3 : 1);
  allow(booked, 'ALREADY_BOOKED');
  expect((await readInvoices(round)).length, 1);
};

const racePayments = async (round: Round): Promise<void> => {
  const { one, begin, expect, allow } = round;
  const { accountId, ctx, within } = one;
  begin('paid twice, each told three times');
  const [first] = await readInvoices(round);
  const [invoiceId, cents] = [first?.id ?? '', first?.grossCents ?? 0];
  const pay = (cause: string) => () =>
    within((tx) => {
      const payment = { accountId, invoiceId, cents, cause, method: 'stripe', receivedOn: '2027-02-01' } as const;
      return recordPayment(tx, ctx, payment);
    });
  const causes = [`stripe:${randomUUID()}`, `stripe:${randomUUID()}`];
  allow(await race(...causes.flatMap((cause) => times(3, pay(cause)))));
  expect([(await readInvoices(round))[0]?.status, await creditOf(round)], ['paid', cents]);
};

const raceRenewals = async (round: Round): Promise<void> => {
  const { one, begin, expect, allow } = round;
  begin('renewed by three workers');
  allow(await race(...times(3, () => one.run('2027-02-28'))));
  const states = (await readInvoices(round)).map(({ status }) => status);
  expect(states, ['paid', 'paid']);
  expect(await creditOf(round), 0);
};

const raceChanges = async (round: Round): Promise<void> => {
  const { one, begin, expect, allow } = round;
  const { ctx, projectId } = one;
  const { id: subscriptionId } = await one.row();
  const changeTo = async (choice: typeof pro | typeof larger, day: string) => {
    const { confirmedCents: grossCents } = await quotePlan(ctx, { projectId, product, ...choice }, day);
    return () => changePlan(ctx, { subscriptionId, ...choice, grossCents, key: randomUUID() }, day);
  };
  begin('changed at once with different keys');
  const changed = await race(...times(3, await changeTo(pro, '2027-03-05')));
  expect(changed.done, 1);
  allow(changed, 'PRICE_CHANGED');
  expect((await readInvoices(round)).length, 3);

  begin('changed against renewed');
  const renew = () => one.run('2027-03-31');
  allow(await race(renew, await changeTo(larger, '2027-03-31'), renew), 'PRICE_CHANGED');
  const periods = (await readInvoices(round)).filter(({ cause }) => cause.startsWith('period:'));
  expect(
    periods.map(({ serviceStart }) => serviceStart),
    ['2027-01-31', '2027-02-28', '2027-03-31'],
  );
};

const raceCancelling = async (round: Round): Promise<void> => {
  const { one, begin, expect, allow } = round;
  const { id: subscriptionId } = await one.row();
  begin('cancelled against renewed');
  const cancel = () => cancelSubscription(one.ctx, { subscriptionId, key: randomUUID() }, '2027-04-30');
  const renew = () => one.run('2027-04-30');
  allow(await race(cancel, renew, renew), 'SUBSCRIPTION_STATE');
  const { status, cancelAtPeriodEnd } = await one.row();
  const hasApril = (await readInvoices(round)).some(({ serviceStart }) => serviceStart === '2027-04-30');
  expect([hasApril, cancelAtPeriodEnd], [status === 'active', true]);
};

const raceBankFiles = async (round: Round): Promise<void> => {
  const { database, begin, expect, allow } = round;
  begin('a bank file taken by three');
  const open = (await readInvoices(round)).filter(({ status }) => status === 'open');
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
  expect((await readInvoices(round)).filter(({ status }) => status === 'open').length, 0);
  expect(await creditOf(round), 0);
};

const raceCredit = async (round: Round): Promise<void> => {
  const { one, begin, expect, allow } = round;
  const { accountId, ctx, within } = one;
  const [first] = await readInvoices(round);
  const gross = first?.grossCents ?? 0;
  begin('taken back by three');
  const taken = { invoiceId: first?.id ?? '', lines: null, today: '2027-04-30', reason: 'Races' };
  allow(await race(...times(3, () => within((tx) => correctInvoice(tx, ctx, taken)))));
  expect(await creditOf(round), gross);

  begin('credit paid back by five');
  const refund = (cents: number, key: string) => () =>
    within((tx) => refundCredit(tx, ctx, { accountId, cents, key, paidOn: '2027-05-01' }));
  const again = randomUUID();
  const others = [refund(gross, randomUUID()), refund(gross - 2, randomUUID())];
  allow(await race(...times(3, refund(gross - 1, again)), ...others), 'CONFLICT');
  expect([0, 1, 2].includes(await creditOf(round)), true);
};

/** One customer's life of nine races. */
const runRound = async (database: TestDatabase, number: number, races: Races): Promise<void> => {
  const round = await beginRound(database, number, races);
  await raceBookings(round);
  await racePayments(round);
  await raceRenewals(round);
  await raceChanges(round);
  await raceCancelling(round);
  await raceBankFiles(round);
  await raceCredit(round);
  const { within } = round.one;
  round.expect(await within((tx) => recountLedger(tx)), []);
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
