import { randomUUID } from 'node:crypto';
import {
  type Isolation,
  type LaunchOptions,
  UnsandboxedBrowserError,
  createInspector,
  createLingeringBrowser,
  createLoginRunner,
  createPageRunner,
  describeGaps,
  findChromium,
  tryBrowser,
} from '@zugang/browser';
import { type Egress, startEgress } from '@zugang/crawler/egress';
import { openVatRegister } from '#modules/billing';
import { openMailer } from '#modules/mail';
import { heartbeatSeconds, recordHeartbeat, type WorkerFacts } from '#modules/scan';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { openServices } from './services.ts';
import { startWorkerJobs } from './worker-jobs.ts';

type FoundChromium = Awaited<ReturnType<typeof findChromium>>;
type TrialOptions = { egress: Egress; launch: LaunchOptions; log: Log };

/** A browser that starts now and again is no reason to do without: the job that needs it is retried. */
const tryOnce = async (found: FoundChromium, { egress, launch, log }: TrialOptions): Promise<void> => {
  try {
    await tryBrowser(found, egress, launch);
  } catch (error) {
    if (error instanceof UnsandboxedBrowserError) throw error;
    log.warn({ err: error }, 'the browser did not start at the first try');
  }
};

type BrowserFound = Pick<WorkerFacts, 'browserVersion' | 'browserProblem'>;

/** Without a browser the worker still sends mails and indexes; pages wait until one is installed, or may start. */
const lookForBrowser = async (config: Config, trial: TrialOptions): Promise<BrowserFound> => {
  const { log } = trial;
  try {
    const found = await findChromium(config.chromiumPath ? { chromiumPath: config.chromiumPath } : {});
    const { path, version, source, problems } = found;
    if (problems.length === 0) log.info({ path, version, source }, 'a browser was found');
    else
      log.warn({ path, version, source, problems }, 'a browser was found, but not the one wanted: findings may differ');
    await tryOnce(found, trial);
    return { browserVersion: version, browserProblem: null };
  } catch (error) {
    const isUnsandboxed = error instanceof UnsandboxedBrowserError;
    if (isUnsandboxed) log.error(error.message);
    else console.error(error instanceof Error ? error.message : error);
    return { browserVersion: null, browserProblem: isUnsandboxed ? 'unsandboxed' : 'missing' };
  }
};

type Services = Awaited<ReturnType<typeof openServices>>;

/** `last`: what separated the last browser that was started from this process. */
type BrowserState = { facts: WorkerFacts; last: { isolation: Isolation | null } };

/** Says every few seconds that this worker is there, and whether it has a browser. */
const startHeartbeat = ({ context }: Services, log: Log, { facts, last }: BrowserState) => {
  const worker = { id: randomUUID(), hasBrowser: facts.browserProblem === null, ...facts };
  /** The database may be away for a moment; the next heartbeat says it again. */
  const beat = (): void => {
    recordHeartbeat(context, { ...worker, browserIsolation: last.isolation }).catch((error: unknown) =>
      log.warn({ err: error }, 'heartbeat failed'),
    );
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

/** What of this process decides how a browser is separated from it. */
const describeProcess = ({ allowUnsandboxedBrowser }: Config): Omit<WorkerFacts, keyof BrowserFound> => ({
  isRoot: process.getuid?.() === 0,
  isUnsandboxedAllowed: allowUnsandboxedBrowser,
  platform: process.platform,
});

/** How this worker starts its browsers, and what separated the last one from it. What is missing is logged when it changes. */
const readLaunch = (config: Config, log: Log): { last: BrowserState['last']; launch: LaunchOptions } => {
  const last: BrowserState['last'] = { isolation: null };
  const onStart: LaunchOptions['onStart'] = (isolation, reason) => {
    const isNew = JSON.stringify(isolation) !== JSON.stringify(last.isolation);
    last.isolation = isolation;
    const gaps = describeGaps(isolation);
    if (isNew && gaps.length > 0)
      log.warn(
        { ...isolation, reason },
        `the browser is less separated from this machine than it could be: ${gaps.join('; ')}`,
      );
    else if (isNew) log.info(isolation, 'the browser is separated from this machine');
  };
  const { allowUnsandboxedBrowser: allowUnsandboxed, dataDir } = config;
  return { last, launch: { allowUnsandboxed, hiddenFolders: [dataDir], onStart } };
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
  const { last, launch } = readLaunch(config, log);
  const found = await lookForBrowser(config, { egress, launch, log });
  const pageRunner =
    found.browserProblem === null ? createPageRunner({ egress, launch, tabs: config.scanConcurrency }) : null;
  /** Pages held open are given to other processes first: the jobs that hold them would wait for their end. */
  const stopping = new AbortController();
  /** One browser for what people wait for: pages held open, and logins. */
  const browser = createLingeringBrowser({ egress, launch });
  const inspecting = pageRunner && { inspector: createInspector({ egress, browser }), stopping: stopping.signal };
  const facts = { ...found, ...describeProcess(config) };
  const heartbeat = startHeartbeat(services, log, { facts, last });
  await startWorkerJobs({
    context: services.context,
    config,
    egress,
    launch,
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
