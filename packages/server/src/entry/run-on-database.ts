import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { billingDayQueue, beginBillingRound } from '#modules/subscription';
import type { Config } from '#platform/config';
import { openDatabase, type Database } from '#platform/db/client';
import { joinEmbeddedPostgres } from '#platform/db/embedded/index';
import { requireMigrated } from '#platform/db/require-migrated';
import { createLog } from '#platform/log';
import { openJobs } from '#platform/queue/jobs';
import { connectModules } from './connect-modules.ts';
import { explainFailure } from './explain-failure.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import { readSettings } from './read-settings.ts';
import { runOperatorCommand } from './run-operator-command.ts';

/** Has the workers look at every account now: what follows from new prices. */
const beginRound = async (db: Database, url: string, config: Config): Promise<void> => {
  const { seller } = config.billing;
  if (!seller) return;
  const log = createLog('warn', 'operator');
  const jobs = openJobs(url, { log, role: 'sender' });
  await jobs.start();
  try {
    await beginBillingRound({ db, jobs, settings: { seller } });
  } finally {
    await jobs.stop();
  }
};

const run = async (url: string, command: OperatorCommand, config: Config): Promise<string[]> => {
  await requireMigrated(url, [billingDayQueue]);
  // What follows from a payment: the subscription goes on.
  connectModules();
  const { db, pool } = openDatabase(url, () => undefined, 2);
  const mandate = { actor: { kind: 'command_line', name: userInfo().username }, reason: command.reason } as const;
  const ctx = {
    db,
    ip: '',
    userAgent: '',
    requestId: randomUUID(),
    mandate,
    beginBillingRound: () => beginRound(db, url, config),
  };
  try {
    return await runOperatorCommand(ctx, command, config.billing.seller?.datev);
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
