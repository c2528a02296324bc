import { requireMigrated } from '#platform/db/require-migrated';
import { createLog } from '#platform/log';
import { queues } from './queues.ts';
import { readSettings, requireDatabaseUrl } from './read-settings.ts';
import { requireSafeDatabase } from './require-safe-database.ts';
import { startWorker } from './start-worker.ts';
import { onStopSignal } from './stop-signals.ts';

const config = readSettings('worker');
const log = createLog(config.logLevel, 'worker');
const databaseUrl = requireDatabaseUrl(config);

const reportStop = (error: unknown): void =>
  log.fatal({ reason: error instanceof Error ? error.message : String(error) }, 'the worker stops');

/** What came up while it started stops it once it has. */
const { promise: failed, resolve: onFatal } = Promise.withResolvers<Error>();
try {
  await requireMigrated(databaseUrl, queues);
  await requireSafeDatabase(config, databaseUrl);
  const worker = await startWorker(config, { databaseUrl, log, onFatal });
  const end = onStopSignal(worker.stop);
  log.info({ concurrency: config.scanConcurrency }, 'the worker is ready');
  process.send?.('ready');
  const error = await failed;
  reportStop(error);
  end(1);
} catch (error) {
  reportStop(error);
  process.exit(1);
}
