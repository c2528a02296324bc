import { createLog } from '#platform/log';
import { readSettings, requireDatabaseUrl } from './read-settings.ts';
import { startApi } from './start-api.ts';
import { onStopSignal } from './stop-signals.ts';

const config = readSettings();
const log = createLog(config.logLevel, 'api');
try {
  const api = await startApi(config, requireDatabaseUrl(config), log);
  onStopSignal(api.stop);
  log.info({ url: config.publicUrl }, 'the API listens');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
