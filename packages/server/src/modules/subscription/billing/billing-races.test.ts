import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#platform/db/test-database';
import { runRaces } from './billing-races.fixture.ts';
import { followPayments } from '../index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it('bills and books nothing twice, whoever is first: orders, workers, payments, bank files, corrections', async () => {
  followPayments();
  const { run, wrong } = await runRaces(database, 27);
  expect(wrong).toEqual([]);
  expect([...run.values()].reduce((sum, count) => sum + count, 0)).toBe(27);
});
