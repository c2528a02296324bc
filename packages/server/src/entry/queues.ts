import { billingQueues } from '#modules/billing';
import { crawlQueues } from '#modules/crawl';
import { digestQueues } from '#modules/digest';
import { domainQueues } from '#modules/domain';
import { identityQueues } from '#modules/identity';
import { inspectQueues } from '#modules/inspect';
import { issueQueues } from '#modules/issue';
import { loginQueues } from '#modules/site-login';
import { mailQueues } from '#modules/mail';
import { operatorQueues } from '#modules/operator';
import { publicCheckQueues } from '#modules/public-check';
import { exportQueues } from '#modules/report-export';
import { scanQueues } from '#modules/scan';
import { toolQueues } from '#modules/tool';
import { webhookQueues } from '#modules/webhook';

/** Every queue of the product; the migration creates them. */
export const queues = [
  ...mailQueues,
  ...identityQueues,
  ...inspectQueues,
  ...loginQueues,
  ...billingQueues,
  ...domainQueues,
  ...crawlQueues,
  ...scanQueues,
  ...toolQueues,
  ...webhookQueues,
  ...digestQueues,
  ...issueQueues,
  ...operatorQueues,
  ...exportQueues,
  ...publicCheckQueues,
];
