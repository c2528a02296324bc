import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { todayInBerlin } from '#platform/calendar';
import { backups, invoiceCounters, securityEvents, users } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { readLastBackup } from '#modules/operator';
import { askToBecomeReseller, beginDeparture } from '#modules/partnership';
import { testSeller } from '#platform/db/test-seller';
import type { Datev } from '#platform/seller-settings';
import { createCustomer } from '#platform/db/test-customer';
import { explainFailure } from './explain-failure.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const { userId, email } = await database.createTenant();

let rounds = 0;

type Asked<T> = T extends unknown ? Omit<T, 'reason'> : never;
const run = (command: Asked<OperatorCommand>, datev: Datev | null = null): Promise<string[]> => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' } as const;
  const beginBillingRound = async (): Promise<void> => {
    rounds += 1;
  };
  const ctx = { ...database.contextFor(null), requestId: randomUUID(), mandate, beginBillingRound };
  return runOperatorCommand(ctx, { ...command, reason: 'Ticket 4711' }, datev);
};

it('says what each command did', async () => {
  const nothing = 'Ended: 0 sessions, 0 pages of live inspect.';
  expect(await run({ verb: 'block', email })).toEqual([`${email} is blocked.`, `${nothing} Revoked: 0 API keys.`]);
  expect((await run({ verb: 'block', email }))[0]).toBe(`${email} was blocked already.`);
  expect(await run({ verb: 'unblock', email })).toEqual([`${email} can sign in again. Revoked API keys stay revoked.`]);
  expect(await run({ verb: 'unblock', email })).toEqual([`${email} was not blocked.`]);
  expect(await run({ verb: 'end-sessions', email })).toEqual([`${email} is signed out. ${nothing}`]);
  const keys = { verb: 'revoke-keys', whose: { email } } as const;
  expect(await run({ ...keys, hasShareLinks: false })).toEqual(['Revoked: 0 API keys.']);
  expect(await run({ ...keys, hasShareLinks: true })).toEqual(['Revoked: 0 API keys, 0 report links.']);
});

it('makes a login staff and takes that back, never one whose address was not confirmed', async () => {
  expect(await run({ verb: 'add-staff', email, roles: ['support', 'billing'] })).toEqual([
    `${email} is staff (support, billing). The console opens at /staff in a session with a second factor.`,
  ]);
  expect(await run({ verb: 'add-staff', email, roles: ['billing', 'support'] })).toEqual([
    `${email} was staff with these roles already.`,
  ]);
  expect(await run({ verb: 'remove-staff', email })).toEqual([`${email} is no staff any more.`]);
  expect(await run({ verb: 'remove-staff', email })).toEqual([`${email} was no staff.`]);
  await database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, userId));
  const failure = await run({ verb: 'add-staff', email, roles: ['admin'] }).catch((error: unknown) =>
    explainFailure(error, { verb: 'add-staff' }),
  );
  expect(String(failure)).toContain('has not confirmed its e-mail address');
  await database.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.id, userId));
});

it('shows the products of customers whose reseller owes, and switches nothing off that was not asked for', async () => {
  expect(await run({ verb: 'suspensions' })).toEqual(['No reseller owes for a product of a customer.']);
  const { subscriptionId } = await createCustomer(database);
  await expect(run({ verb: 'suspend', subscriptionId })).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
  await expect(run({ verb: 'suspend', subscriptionId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('takes a bank file, lists what must be decided, and does as it is told', async () => {
  const customer = await createCustomer(database);
  const [first, second] = [await customer.issue(), await customer.issue()];
  const path = join(await mkdtemp(join(tmpdir(), 'zugang-bank-')), 'umsatz.csv');
  const lines = [
    'Buchungstag;Name;Verwendungszweck;Betrag',
    `20.11.2026;Beispiel GmbH;Rechnung ${first.number};40,00`,
    '20.11.2026;Beispiel GmbH;Danke\u001B[2J;35,70',
    '20.11.2026;Oma;Geburtstag;1,00',
    '20.11.2026;Bank;Entgelt;-4,90',
  ];
  await writeFile(path, lines.join('\n'));
  expect(await run({ verb: 'import-bank-file', file: path })).toEqual([
    '3 payments in the file, 0 of them known from earlier files; 1 other line.',
    'Booked: 1 payment, 35.70 EUR for invoices, 4.30 EUR as credit.',
    '2 payments must be decided: see list-payments.',
  ]);
  expect(await run({ verb: 'import-bank-file', file: path })).toEqual([
    'This file was imported before. Nothing was booked.',
  ]);
  const listed = await run({ verb: 'list-payments' });
  expect(listed).toEqual([
    expect.stringMatching(/^[\da-f-]{36} {2}2026-11-20 {2}35\.70 EUR {2}Beispiel GmbH {2}- {2}Danke \[2J$/),
    `  ${second.number}  35.70 EUR open  Beispiel GmbH: the amount is exact, the payer has its buyer’s name`,
    expect.stringMatching(/Oma {2}- {2}Geburtstag$/),
  ]);
  const [transactionId = '', , gift = ''] = listed.map((line) => line.slice(0, 36));
  expect(await run({ verb: 'match-payment', transactionId, invoiceNumber: second.number })).toEqual([
    `35.70 EUR were booked for invoice ${second.number}.`,
  ]);
  const ignoreGift = () => run({ verb: 'ignore-payment', transactionId: gift });
  expect([await ignoreGift(), await ignoreGift()]).toEqual([
    ['The payment is ignored.'],
    ['The payment was ignored already.'],
  ]);
  expect(await run({ verb: 'list-payments' })).toEqual(['No payment must be decided.']);
  const refund = (cents: number) =>
    run({ verb: 'refund-credit', invoiceNumber: first.number, cents, isByStripe: false });
  expect([await refund(430), await refund(430)]).toEqual([
    ['4.30 EUR was booked as paid back. Credit of the customer that is left: 0.00 EUR.'],
    ['4.30 EUR was booked as paid back today already. Credit of the customer that is left: 0.00 EUR.'],
  ]);
  const tooMuch = await refund(431).catch((error: unknown) => explainFailure(error, { verb: 'refund-credit' }));
  expect(String(tooMuch)).toContain('less credit than that');
  // The numbers of the test's own invoices come from no counter.
  const counter = { series: todayInBerlin().slice(0, 4), lastNumber: 90_000 };
  await customer.inAccount((tx) => tx.insert(invoiceCounters).values(counter));
  const correct = (netCents: number | null) => run({ verb: 'correct-invoice', invoiceNumber: second.number, netCents });
  const [taken = ''] = await correct(1_000);
  expect(taken).toMatch(/^\d{4}-\d{5} takes 11\.90 EUR of invoice \S+ back\. Credit of the customer: 11\.90 EUR\.$/);
  expect(await correct(1_000)).toEqual([taken.replace('takes', 'took')]);
  const less = await correct(5_000).catch((error: unknown) => explainFailure(error, { verb: 'correct-invoice' }));
  expect(String(less)).toContain('Less than that is left');
  const again = run({ verb: 'match-payment', transactionId, invoiceNumber: second.number });
  const failure = await again.catch((error: unknown) => explainFailure(error, { verb: 'match-payment' }));
  expect(String(failure)).toContain('This payment is matched already');
});

it('writes an overdue invoice off, and says what tax it takes off', async () => {
  const customer = await createCustomer(database);
  const { number: invoiceNumber } = await customer.issue('2025-06-02');
  const writeOff = () => run({ verb: 'write-off', invoiceNumber });
  const [done = ''] = await writeOff();
  expect(done).toBe(
    `35.70 EUR of invoice ${invoiceNumber} were written off, 5.70 EUR of it tax to take off this period's return (§17 UStG).`,
  );
  expect(await writeOff()).toEqual([done.replace('were', 'had been')]);
  const { number } = await customer.issue(todayInBerlin());
  const early = await run({ verb: 'write-off', invoiceNumber: number }).catch((error: unknown) =>
    explainFailure(error, { verb: 'write-off' }),
  );
  expect(String(early)).toContain('Nothing of this invoice is overdue');
});

it('writes the reports of a period, never over another file, and needs a seller for its bookkeeping', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-reports-'));
  const customer = await createCustomer(database);
  await customer.issue('2025-05-02');
  const period = { name: '2025-05', from: '2025-05-01', until: '2025-06-01' };
  const file = (name: string) => join(folder, name);
  const zm = { verb: 'export-zm', period, file: file('zm.csv') } as const;
  expect(await run(zm)).toEqual([`2025-05: 0 buyers, 0.00 EUR without tax. Written to ${file('zm.csv')}.`]);
  expect(await readFile(file('zm.csv'), 'utf8')).toContain('USt-IdNr.,Betrag (EUR)');
  await expect(run(zm)).rejects.toThrow('exists already. Nothing was written');
  expect((await run({ verb: 'export-oss', period, file: file('oss.csv') }))[0]).toContain('tax on supplies 0.00 EUR');
  const datev = { verb: 'export-datev', period, file: file('datev.csv') } as const;
  await expect(run(datev)).rejects.toThrow('There is no seller');
  expect(await run(datev, testSeller().datev)).toEqual([
    `2025-05: 1 document, 35.70 EUR with tax. Written to ${file('datev.csv')}.`,
  ]);
});

it('publishes a price list from a file, and has every account looked at', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'zugang-prices-')), 'prices.json');
  const shown = JSON.parse((await run({ verb: 'show-prices' })).join('\n'));
  await writeFile(path, JSON.stringify({ ...shown, yearlyDiscount: 10 }));
  const difference = '  discount for paying yearly: 20 % → 10 %';
  const compared = await run({ verb: 'compare-prices', file: path });
  expect(compared).toEqual([`It would be version 1, from ${shown.validFrom}:`, difference]);
  expect(rounds).toBe(0);
  const published = await run({ verb: 'publish-prices', file: path });
  expect(published.slice(0, 2)).toEqual([`Published as version 1, from ${shown.validFrom}:`, difference]);
  expect((await run({ verb: 'publish-prices', file: path }))[0]).toContain('Nothing was changed.');
  expect(rounds).toBe(2);
  expect(JSON.parse((await run({ verb: 'show-prices' })).join('\n'))).toEqual({ ...shown, yearlyDiscount: 10 });
  await writeFile(path, JSON.stringify({ ...shown, trialDays: -1 }));
  await expect(run({ verb: 'publish-prices', file: path })).rejects.toThrow('- trialDays: Too small');
});

it('makes coupons, lists and withdraws them', async () => {
  const terms = { code: 'messe', percent: 20, cents: null, duration: 'months', months: 3 } as const;
  const limited = { validUntil: '2026-12-31', maxRedemptions: 100, products: ['tool' as const] };
  const line = 'MESSE  20 %  invoices of 3 months  until 2026-12-31  tool  redeemed 0 of 100';
  expect(await run({ verb: 'list-coupons' })).toEqual(['There are no coupons.']);
  expect(await run({ verb: 'create-coupon', terms: { ...terms, ...limited } })).toEqual([`Made: ${line}`]);
  const again = run({ verb: 'create-coupon', terms: { ...terms, ...limited } });
  const failure = await again.catch((error: unknown) => explainFailure(error, { verb: 'create-coupon' }));
  expect(String(failure)).toContain('There is a coupon with this code already');
  expect((await run({ verb: 'withdraw-coupon', code: 'Messe' }))[0]).toContain('The coupon is withdrawn.');
  expect(await run({ verb: 'withdraw-coupon', code: 'Messe' })).toEqual(['The coupon was withdrawn already.']);
  expect(await run({ verb: 'list-coupons' })).toEqual([`${line}  withdrawn`]);
});

it('prints events a line each, and nothing that a caller sent as control characters', async () => {
  const event = { kind: 'login.failure', userId, actor: 'anonymous', network: '203.0.113.0/24' } as const;
  const details = { cause: 'evil\u009B2J' };
  await database.db
    .insert(securityEvents)
    .values({ ...event, device: '\u001B[2J\n', requestId: '', details, occurrences: 7 });
  const [, line] = await run({ verb: 'log', email, since: null, limit: 2 });
  expect(line?.slice(24)).toBe(`  login.failure ×7  ${email}  by anonymous  203.0.113.0/24 ?[2J?  {"cause":"evil?2J"}`);
});

it('lists who wants to become a reseller and who leaves one, and does as it is told', async () => {
  const one = await database.createTenant();
  const asked = {
    website: '',
    phone: '',
    message: 'Hallo\u001B[2J',
    contactName: 'Nora Nord',
    email: 'nora@example.org',
  };
  await askToBecomeReseller(one.ctx, { ...asked, accountId: one.accountId, company: 'Agentur Nord' });
  const [request = '', ...others] = await run({ verb: 'requests' });
  expect(others).toEqual([]);
  expect(request).toContain('Agentur Nord  Nora Nord <nora@example.org>');
  expect(request).not.toContain('\u001B');
  const id = request.split(' ')[0] ?? '';
  expect(await run({ verb: 'accept-request', id })).toEqual(['Agentur Nord is a reseller now.']);
  expect(await run({ verb: 'requests' })).toEqual(['No request waits.']);
  const failure = await run({ verb: 'decline-request', id, answer: 'Nein' }).catch((error: unknown) =>
    explainFailure(error, { verb: 'decline-request' }),
  );
  expect(String(failure)).toContain('There is nothing open with this id');

  const kind = { kind: 'reseller_customer', resellerAccountId: one.accountId } as const;
  const customer = await database.createTenant(kind);
  const departure = await beginDeparture(customer.ctx, { accountId: customer.accountId });
  const lines = await run({ verb: 'departures' });
  expect(lines).toEqual([expect.stringMatching(/Test  begun by the customer .*still needs its own contract$/)]);
  await expect(run({ verb: 'confirm-departure', id: departure.id })).rejects.toMatchObject({
    code: 'DEPARTURE_UNREADY',
  });
});

it('records a backup that is there, and shows the last one and whether it is late', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zugang-backup-'));
  const file = join(folder, 'nacht.dump');
  await expect(run({ verb: 'record-backup', file })).rejects.toThrow('Nothing was recorded');
  expect(await readLastBackup(database.db)).toBeNull();
  await writeFile(file, 'x'.repeat(12));
  expect(await run({ verb: 'record-backup', file: folder })).toHaveLength(1);
  expect(await run({ verb: 'record-backup', file })).toEqual(['nacht.dump is recorded as the last backup.']);
  expect(await readLastBackup(database.db)).toMatchObject({ name: 'nacht.dump', bytes: 12, isLate: false });
  const old = sql`now() - interval '49 hours'`;
  await database.db.update(backups).set({ finishedAt: old });
  expect(await readLastBackup(database.db)).toMatchObject({ isLate: true });
  await rm(folder, { recursive: true });
});
