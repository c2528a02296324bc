import { requireMigrated } from '#platform/db/require-migrated';
import { createLog } from '#platform/log';
import { queues } from './queues.ts';
import { readSettings, requireDatabaseUrl } from './read-settings.ts';
import { requireSafeDatabase } from './require-safe-database.ts';
import { startApi } from './start-api.ts';
import { onStopSignal } from './stop-signals.ts';

const config = readSettings('api');
const log = createLog(config.logLevel, 'api');
const databaseUrl = requireDatabaseUrl(config);
try {
  await requireMigrated(databaseUrl, queues);
  await requireSafeDatabase(config, databaseUrl);
  const api = await startApi(config, databaseUrl, log);
  onStopSignal(api.stop);
  log.info({ url: config.publicUrl }, 'the API listens');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
