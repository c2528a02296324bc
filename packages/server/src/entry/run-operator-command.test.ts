import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { securityEvents } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
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

it('prints events a line each, and nothing that a caller sent as control characters', async () => {
  const event = { kind: 'login.failure', userId, actor: 'anonymous', network: '203.0.113.0/24' } as const;
  const details = { cause: 'evil\u009B2J' };
  await database.db
    .insert(securityEvents)
    .values({ ...event, device: '\u001B[2J\n', requestId: '', details, occurrences: 7 });
  const [, line] = await run({ verb: 'log', email, since: null, limit: 2 });
  expect(line?.slice(24)).toBe(`  login.failure ×7  ${email}  by anonymous  203.0.113.0/24 ?[2J?  {"cause":"evil?2J"}`);
});
