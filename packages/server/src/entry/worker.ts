import { randomUUID } from 'node:crypto';
import {
  createInspector,
  createLingeringBrowser,
  createLoginRunner,
  createPageRunner,
  findChromium,
} from '@zugang/browser';
import { startEgress } from '@zugang/crawler/egress';
import { openVatRegister } from '#modules/billing';
import { openMailer } from '#modules/mail';
import { recordHeartbeat, heartbeatSeconds } from '#modules/scan';
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
/** Without a browser the worker still sends mails and indexes; pages wait until one is installed. */
const findBrowser = async (): Promise<boolean> => {
  try {
    const found = await findChromium(config.chromiumPath ? { chromiumPath: config.chromiumPath } : {});
    const { path, version, source, problems } = found;
    if (problems.length === 0) log.info({ path, version, source }, 'a browser was found');
    else
      log.warn({ path, version, source, problems }, 'a browser was found, but not the one wanted: findings may differ');
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
};
const pageRunner = (await findBrowser()) ? createPageRunner({ egress, tabs: config.scanConcurrency }) : null;
/** Pages held open are given to other processes first: the jobs that hold them would wait for their end. */
const stopping = new AbortController();
/** One browser for what people wait for: pages held open, and logins. */
const browser = createLingeringBrowser({ egress });
const inspecting = pageRunner && { inspector: createInspector({ egress, browser }), stopping: stopping.signal };
const loginRunner = pageRunner && createLoginRunner(browser);
const mailer = openMailer(config.smtpUrl ?? undefined, config.mailFrom);
const vatRegister = openVatRegister(config.vatRegister);

const worker = { id: randomUUID(), hasBrowser: pageRunner !== null };
/** The database may be away for a moment; the next sign of life says it again. */
const giveSign = (): void => {
  recordHeartbeat(services.context, worker).catch((error: unknown) =>
    log.warn({ err: error }, 'no sign of life was given'),
  );
};
const recordBrowserState = (isWorking: boolean): void => {
  if (worker.hasBrowser === isWorking) return;
  worker.hasBrowser = isWorking;
  giveSign();
};
const signs = setInterval(giveSign, heartbeatSeconds * 1_000);
giveSign();

onStopSignal(async () => {
  clearInterval(signs);
  stopping.abort();
  await services.close();
  await inspecting?.inspector.close();
  await browser.close();
  await pageRunner?.close();
  await egress.close();
});
await startWorkerJobs({
  context: services.context,
  config,
  egress,
  pageRunner,
  inspecting,
  loginRunner,
  recordBrowserState,
  mailer,
  vatRegister,
});
log.info({ concurrency: config.scanConcurrency }, 'the worker is ready');
process.send?.('ready');
