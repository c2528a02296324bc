import { createPageRunner, findChromium, startEgress } from '@zugang/crawler';
import { openMailer } from '#modules/mail';
import { createLog } from '#platform/log';
import { readSettings, requireDatabaseUrl } from './read-settings.ts';
import { openServices } from './services.ts';
import { onStopSignal } from './stop-signals.ts';
import { startWorkerJobs } from './worker-jobs.ts';

const config = readSettings();
const log = createLog(config.logLevel, 'worker');
const databaseUrl = requireDatabaseUrl(config);

const egress = await startEgress({ allowHosts: config.allowHosts });
const services = await openServices(config, databaseUrl, { log, role: 'worker', egress });
const executablePath = await findChromium(config.chromiumPath).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return null;
});
const pageRunner = executablePath ? createPageRunner({ egress, executablePath, tabs: config.scanConcurrency }) : null;
const mailer = openMailer(config.smtpUrl ?? undefined, config.mailFrom);

onStopSignal(async () => {
  await services.close();
  await pageRunner?.close();
  await egress.close();
});
await startWorkerJobs({ context: services.context, config, egress, pageRunner, mailer });
log.info({ concurrency: config.scanConcurrency }, 'the worker is ready');
process.send?.('ready');
