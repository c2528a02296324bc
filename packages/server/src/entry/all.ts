import { once } from 'node:events';
import { startDemoSite } from '@zugang/demo';
import type { Config } from '#platform/config';
import { explainListenError } from '#platform/listen';
import { createLog, type Log } from '#platform/log';
import { demoDomain } from './demo.ts';
import { keepWorkerRunning } from './keep-worker-running.ts';
import { printBanner } from './print-banner.ts';
import { readSettings } from './read-settings.ts';
import { requireSafeDatabase } from './require-safe-database.ts';
import { seedDemo } from './seed-demo.ts';
import { startApi } from './start-api.ts';
import { startDatabase } from './start-database.ts';
import { onStopSignal } from './stop-signals.ts';
import { updateDatabase } from './update-database.ts';

type Running = { stop: () => Promise<void> };

const startDemo = async (config: Config, databaseUrl: string, log: Log): Promise<Running> => {
  const place = { host: 'localhost', port: config.demoPort };
  const site = await startDemoSite(place).catch((error: unknown) => {
    throw explainListenError(error, { ...place, setting: 'DEMO_PORT' });
  });
  await seedDemo(config, databaseUrl, log);
  return { stop: site.close };
};

/** What is worth a line beside the banner, where a person reads the terminal. */
const quietLevel = 'warn';

/** Starts the parts one after the other; `parts` holds what must be stopped, the last started first. */
const startAll = async (config: Config, log: Log, parts: Running[]): Promise<void> => {
  const database = await startDatabase(config, log);
  parts.unshift(database);
  await updateDatabase(database.url);
  await requireSafeDatabase(config, database.url);
  const allowHosts = config.isDemo ? [...config.allowHosts, demoDomain(config)] : config.allowHosts;
  const withDemo = { ...config, allowHosts };
  const { logLevel } = withDemo;
  const worker = keepWorkerRunning(
    {
      DATABASE_URL: database.url,
      ALLOW_HOSTS: allowHosts.join(','),
      PUBLIC_URL: config.publicUrl,
      DEMO: 'off',
      // Outside production only this machine reaches it (platform/settings), and it has no secrets of customers.
      ...(!config.isProduction && { ALLOW_UNSANDBOXED_BROWSER: process.env['ALLOW_UNSANDBOXED_BROWSER'] || 'yes' }),
      LOG_LEVEL: logLevel === 'info' ? quietLevel : logLevel,
    },
    log,
  );
  parts.unshift(worker);
  if (config.isDemo) parts.unshift(await startDemo(withDemo, database.url, log));
  parts.unshift(await startApi(withDemo, database.url, log));
  await Promise.race([worker.ready, once(process, 'SIGINT')]);
  printBanner(withDemo);
};

const config = readSettings('all');
const log = createLog(config.logLevel === 'info' ? quietLevel : config.logLevel, 'zugang');
const parts: Running[] = [];
const stopAll = async (): Promise<void> => {
  for (const part of parts.splice(0))
    await part.stop().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
};
onStopSignal(stopAll);
try {
  await startAll(config, log, parts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
}
