import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#platform/db/test-database';
import { killWorkers } from './billing-killed.fixture.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

it(
  'bills every day and books every payment once although workers are killed in the middle',
  { timeout: 120_000 },
  async () => {
    const { wrong, invoices } = await killWorkers(database, { kills: 2, accounts: 3 });
    expect(wrong).toEqual([]);
    expect(invoices).toBeGreaterThan(3);
  },
);
