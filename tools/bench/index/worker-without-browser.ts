// A worker of the product that has no browser: it indexes, and pages wait for their check.
import { startEgress } from '../../../packages/crawler/src/egress/start-egress.ts';
import { readSettings, requireDatabaseUrl } from '../../../packages/server/src/entry/read-settings.ts';
import { openServices } from '../../../packages/server/src/entry/services.ts';
import { startWorkerJobs } from '../../../packages/server/src/entry/worker-jobs.ts';
import { createLog } from '../../../packages/server/src/platform/log.ts';

const config = readSettings('worker');
const egress = await startEgress({ allowHosts: config.allowHosts });
const log = createLog(config.logLevel, 'worker');
const { context } = await openServices(config, requireDatabaseUrl(config), { log, role: 'worker', egress });
const vatRegister = { check: () => Promise.reject(new Error('The bench asks no register')) };
const none = { launch: {}, pageRunner: null, inspecting: null, loginRunner: null, mailer: null, vatRegister };
await startWorkerJobs({ context, config, egress, ...none, recordBrowserState: () => undefined });
process.send?.('ready');
