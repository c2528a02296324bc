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
import { heartbeatSeconds, recordHeartbeat } from '#modules/scan';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { openServices } from './services.ts';
import { startWorkerJobs } from './worker-jobs.ts';

/** Without a browser the worker still sends mails and indexes; pages wait until one is installed. */
const hasBrowser = async (config: Config, log: Log): Promise<boolean> => {
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

type Services = Awaited<ReturnType<typeof openServices>>;

/** Says every few seconds that this worker is there, and whether it has a browser. */
const startHeartbeat = ({ context }: Services, log: Log, initial: boolean) => {
  const worker = { id: randomUUID(), hasBrowser: initial };
  /** The database may be away for a moment; the next heartbeat says it again. */
  const beat = (): void => {
    recordHeartbeat(context, worker).catch((error: unknown) => log.warn({ err: error }, 'heartbeat failed'));
  };
  const timer = setInterval(beat, heartbeatSeconds * 1_000);
  beat();
  return {
    recordBrowserState: (isWorking: boolean): void => {
      if (worker.hasBrowser === isWorking) return;
      worker.hasBrowser = isWorking;
      beat();
    },
    stop: () => clearInterval(timer),
  };
};

type StartOptions = {
  databaseUrl: string;
  log: Log;
  /** Told when this worker cannot go on; it takes jobs until it is stopped. */
  onFatal: (error: Error) => void;
};

/** Starts taking jobs. Returns how to stop: pages held open are given back, jobs under way are finished. The database must be migrated. */
export const startWorker = async (
  config: Config,
  { databaseUrl, log, onFatal }: StartOptions,
): Promise<{ stop: () => Promise<void> }> => {
  const egress = await startEgress({ allowHosts: config.allowHosts });
  const services = await openServices(config, databaseUrl, { log, role: 'worker', egress, onFatal });
  const pageRunner = (await hasBrowser(config, log))
    ? createPageRunner({ egress, tabs: config.scanConcurrency })
    : null;
  /** Pages held open are given to other processes first: the jobs that hold them would wait for their end. */
  const stopping = new AbortController();
  /** One browser for what people wait for: pages held open, and logins. */
  const browser = createLingeringBrowser({ egress });
  const inspecting = pageRunner && { inspector: createInspector({ egress, browser }), stopping: stopping.signal };
  const heartbeat = startHeartbeat(services, log, pageRunner !== null);
  await startWorkerJobs({
    context: services.context,
    config,
    egress,
    pageRunner,
    inspecting,
    loginRunner: pageRunner && createLoginRunner(browser),
    recordBrowserState: heartbeat.recordBrowserState,
    mailer: openMailer(config.smtpUrl ?? undefined, config.mailFrom),
    vatRegister: openVatRegister(config.vatRegister),
  });
  return {
    stop: async () => {
      heartbeat.stop();
      stopping.abort();
      await services.close();
      await inspecting?.inspector.close();
      await browser.close();
      await pageRunner?.close();
      await egress.close();
    },
  };
};
