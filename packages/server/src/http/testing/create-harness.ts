import { afterAll } from 'vitest';
import type { Context } from '#platform/context';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startTestServer, type ServerOptions, type TestServer } from './test-server.ts';

/** A database and a server of one test file, which end with it: `const { database, server } = await createHarness()`. */
export const createHarness = async (
  overrides: Partial<Context> = {},
  options: ServerOptions = {},
): Promise<{ database: TestDatabase; server: TestServer }> => {
  const database = await createTestDatabase();
  const server = await startTestServer(database, overrides, options);
  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  return { database, server };
};
