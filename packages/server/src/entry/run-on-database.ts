import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { billingDayQueue, beginBillingRound } from '#modules/subscription';
import type { Config } from '#platform/config';
import { openDatabase } from '#platform/db/client';
import { joinEmbeddedPostgres } from '#platform/db/embedded/index';
import { requireMigrated } from '#platform/db/require-migrated';
import { createLog } from '#platform/log';
import { openJobs } from '#platform/queue/jobs';
import { connectModules } from './connect-modules.ts';
import { contextSettings } from './context-settings.ts';
import { explainFailure } from './explain-failure.ts';
import type { OperatorCommand } from './operator-arguments.ts';
import { isPartnershipVerb } from './partnership-arguments.ts';
import { readSettings } from './read-settings.ts';
import { runOperatorCommand } from './run-operator-command.ts';

/** The commands that write mails or have the workers do something; for the others the queue is not opened. */
const sendsJobs = ({ verb }: OperatorCommand): boolean =>
  isPartnershipVerb(verb) || verb === 'suspend' || verb === 'publish-prices';

const run = async (url: string, command: OperatorCommand, config: Config): Promise<string[]> => {
  await requireMigrated(url, [billingDayQueue]);
  // What follows from a payment: the subscription goes on.
  connectModules();
  const { db, pool } = openDatabase(url, () => undefined, 2);
  const jobs = openJobs(url, { log: createLog('warn', 'operator'), role: 'sender' });
  const settings = contextSettings(config);
  const { seller } = settings;
  const mandate = { actor: { kind: 'command_line', name: userInfo().username }, reason: command.reason } as const;
  const ctx = {
    db,
    jobs,
    settings,
    ip: '',
    userAgent: '',
    requestId: randomUUID(),
    mandate,
    /** Has the workers look at every account now: what follows from new prices. */
    beginBillingRound: async () => (seller ? beginBillingRound({ db, jobs, settings: { seller } }) : undefined),
  };
  if (sendsJobs(command)) await jobs.start();
  try {
    if (sendsJobs(command)) await jobs.start();
    return await runOperatorCommand(ctx, command, seller?.datev);
  } catch (error) {
    throw explainFailure(error, command);
  } finally {
    if (sendsJobs(command)) await jobs.stop();
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
