import { billingQueues } from '#modules/billing';
import { collectionQueues } from '#modules/collection';
import { crawlQueues } from '#modules/crawl';
import { customerQueues } from '#modules/customer';
import { customerLoginQueues } from '#modules/customer-login';
import { customerReportQueues } from '#modules/customer-report';
import { digestQueues } from '#modules/digest';
import { domainQueues } from '#modules/domain';
import { identityQueues } from '#modules/identity';
import { inspectQueues } from '#modules/inspect';
import { invoiceQueues } from '#modules/invoice';
import { issueQueues } from '#modules/issue';
import { ledgerQueues } from '#modules/ledger';
import { loginQueues } from '#modules/site-login';
import { mailQueues } from '#modules/mail';
import { legalQueues } from '#modules/legal';
import { operatorQueues } from '#modules/operator';
import { publicCheckQueues } from '#modules/public-check';
import { exportQueues } from '#modules/report-export';
import { scanQueues } from '#modules/scan';
import { statementQueues } from '#modules/statement';
import { subscriptionQueues } from '#modules/subscription';
import { ticketQueues } from '#modules/ticket';
import { toolQueues } from '#modules/tool';
import { webhookQueues } from '#modules/webhook';

/** Every queue of the product; the migration creates them. */
export const queues = [
  ...mailQueues,
  ...identityQueues,
  ...inspectQueues,
  ...loginQueues,
  ...billingQueues,
  ...subscriptionQueues,
  ...collectionQueues,
  ...customerLoginQueues,
  ...domainQueues,
  ...crawlQueues,
  ...customerQueues,
  ...scanQueues,
  ...ticketQueues,
  ...toolQueues,
  ...webhookQueues,
  ...digestQueues,
  ...customerReportQueues,
  ...invoiceQueues,
  ...issueQueues,
  ...ledgerQueues,
  ...legalQueues,
  ...operatorQueues,
  ...exportQueues,
  ...publicCheckQueues,
  ...statementQueues,
];
