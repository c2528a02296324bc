import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { securityEvents } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { createCustomer } from '#platform/db/test-customer';
import { explainFailure } from './explain-failure.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const { userId, email } = await database.createTenant();

type Asked<T> = T extends unknown ? Omit<T, 'reason'> : never;
const run = (command: Asked<OperatorCommand>): Promise<string[]> => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Ticket 4711' } as const;
  const ctx = { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  return runOperatorCommand(ctx, { ...command, reason: 'Ticket 4711' });
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
  const again = run({ verb: 'match-payment', transactionId, invoiceNumber: second.number });
  const failure = await again.catch((error: unknown) => explainFailure(error, { verb: 'match-payment' }));
  expect(String(failure)).toContain('This payment is matched already');
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
