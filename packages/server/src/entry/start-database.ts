import type { Config } from '#platform/config';
import { startEmbeddedPostgres } from '#platform/db/embedded/index';
import type { Log } from '#platform/log';

/** The database of the settings: the server of DATABASE_URL, else the embedded one, which runs until `stop`. */
export const startDatabase = async (config: Config, log: Log): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
};
