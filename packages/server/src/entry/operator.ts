// What the operator does from the command line, beside a running Zugang or without one.
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { joinEmbeddedPostgres } from '#platform/db/embedded/index';
import { openDatabase } from '#platform/db/client';
import { requireMigrated } from '#platform/db/require-migrated';
import { DomainError } from '#platform/errors';
import { type OperatorCommand, readOperatorArguments, usage, UsageError } from './operator-arguments.ts';
import { queues } from './queues.ts';
import { readSettings } from './read-settings.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const run = async (url: string, command: OperatorCommand): Promise<string[]> => {
  await requireMigrated(url, queues);
  const { db, pool } = openDatabase(url, () => undefined, 2);
  const mandate = { actor: { kind: 'command_line', name: userInfo().username }, reason: command.reason } as const;
  const ctx = { db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  return runOperatorCommand(ctx, command).finally(() => pool.end());
};

const runOnDatabase = async (command: OperatorCommand): Promise<string[]> => {
  const { databaseUrl, dataDir } = readSettings();
  if (databaseUrl) return run(databaseUrl, command);
  const database = await joinEmbeddedPostgres({ dataDir, log: (message) => console.error(message) });
  return run(database.url, command).finally(() => database.stop());
};

const explain = (error: unknown): string => {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return 'There is no login with this e-mail address.';
  return error instanceof Error ? error.message : String(error);
};

try {
  const command = readOperatorArguments(process.argv.slice(2));
  const lines = command ? await runOnDatabase(command) : [usage];
  for (const line of lines) console.log(line);
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? `${error.message}\n\n${usage}` : explain(error));
  process.exitCode = isUsage ? 2 : 1;
}
