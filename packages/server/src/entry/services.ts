import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { SystemInfo } from '@zugang/contract';
import { createTextResolver, findProof, probeDomain, type ProofRequest } from '@zugang/crawler';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import type { HttpServices } from '#http/server';
import { publicHostOnly, thisMachineOnly } from '#http/request-host';
import { openWidgetFiles } from '#http/widget/widget-files';
import { createRateLimits } from '#modules/identity';
import { describeProtection } from '#modules/protection';
import { readBrowserIsolation } from '#modules/scan';
import type { Config } from '#platform/config';
import type { Context, Probe } from '#platform/context';
import { openDatabase } from '#platform/db/client';
import { countFailedJobs } from '#platform/queue/failed-jobs';
import { openJobs } from '#platform/queue/jobs';
import type { Log } from '#platform/log';
import { openSecrets } from '#platform/open-secrets';
import { openStorage } from '#platform/storage/open-storage';
import { connectModules } from './connect-modules.ts';
import { contextSettings } from './context-settings.ts';
import { demoInfo } from './demo.ts';

type ServiceOptions = {
  log: Log;
  role: 'sender' | 'worker';
  egress?: Egress;
  onFatal?: (error: Error) => void;
};

/** The services of one process on one database. `role` says whether it only sends jobs or also works on them; without an `egress` it opens one of its own. */
export const openServices = async (
  config: Config,
  databaseUrl: string,
  { log, role, egress: given, onFatal }: ServiceOptions,
) => {
  connectModules();
  const { pool, db } = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke'));
  const jobs = openJobs(databaseUrl, { log, role, ...(onFatal && { onFatal }) });
  await jobs.start();
  const egress = given ?? (await startEgress({ allowHosts: config.allowHosts }));
  const settings = contextSettings(config);
  const secrets = await openSecrets(config);
  const gateway = config.stripe
    ? (await import('#platform/payment-gateway/open-stripe')).openStripe(config.stripe)
    : null;
  const close = async (): Promise<void> => {
    await jobs.stop();
    await pool.end();
    if (!given) await egress.close();
  };
  const probe: Probe = (input, onRequest) => probeDomain(egress, input, { onRequest });
  const resolveTexts = createTextResolver(config.dnsServers);
  const ways = {
    probe,
    findProof: (request: ProofRequest) => findProof({ egress, resolveTexts }, request),
    get: egress.get,
  };
  const context = { db, jobs, storage: await openStorage(config), egress: ways, log, secrets, gateway, settings };
  return { pool, close, context };
};

const webFolder = (): string | null => {
  const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : null;
};

const systemInfo = (config: Config, { seller }: Pick<Context['settings'], 'seller'>): SystemInfo => ({
  version: '0.1.0',
  mailboxUrl: config.isMailboxOpen ? `${config.publicUrl}/dev/mailbox` : null,
  isBillingOn: seller !== null,
  providers: config.providers.map(({ name, label }) => ({ name, label })),
  protection: describeProtection(config.protection),
  demo: config.isDemo ? demoInfo(config) : null,
});

/** What the HTTP server needs of {@link openServices}. */
export const httpServices = (config: Config, services: Awaited<ReturnType<typeof openServices>>): HttpServices => ({
  context: services.context,
  rateLimits: createRateLimits(services.pool),
  hostPolicy: config.isProduction ? publicHostOnly(config.publicUrl) : thisMachineOnly,
  trustedProxies: config.trustedProxies,
  info: systemInfo(config, services.context.settings),
  isMailboxOpen: config.isMailboxOpen,
  inboundMailSecret: config.inboundMail?.secret ?? null,
  webFolder: webFolder(),
  widget: openWidgetFiles(fileURLToPath(new URL('../../../widget/dist', import.meta.url))),
  countFailedJobs: () => countFailedJobs(services.pool),
  readBrowserIsolation: () => readBrowserIsolation(services.context),
  isReady: () =>
    services.pool.query('select 1').then(
      () => true,
      () => false,
    ),
});
