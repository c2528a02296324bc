import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { openDatabase } from '#platform/db/client';
import type { Config } from '#platform/config';
import { joinEmbeddedPostgres } from '#platform/db/embedded/index';
import { requireMigrated } from '#platform/db/require-migrated';
import { connectModules } from './connect-modules.ts';
import { explainFailure } from './explain-failure.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import { readSettings } from './read-settings.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const run = async (url: string, command: OperatorCommand, { billing }: Config): Promise<string[]> => {
  // The command sends no jobs: only the tables must be there.
  await requireMigrated(url, []);
  // What follows from a payment: the subscription goes on.
  connectModules();
  const { db, pool } = openDatabase(url, () => undefined, 2);
  const mandate = { actor: { kind: 'command_line', name: userInfo().username }, reason: command.reason } as const;
  const ctx = { db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  try {
    return await runOperatorCommand(ctx, command, billing.seller?.datev);
  } catch (error) {
    throw explainFailure(error, command);
  } finally {
    await pool.end();
  }
};

/** Does what was asked on the database of the settings, and returns the lines to print. */
export const runOnDatabase = async (command: OperatorCommand): Promise<string[]> => {
  const config = readSettings('operator');
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return run(databaseUrl, command, config);
  const database = await joinEmbeddedPostgres({ dataDir, log: (message) => console.error(message) });
  return run(database.url, command, config).finally(() => database.stop());
};
