import { announceContractsJob } from '#jobs/announce-contracts.job';
import { billingDayJob } from '#jobs/billing-day.job';
import { billingRoundJob } from '#jobs/billing-round.job';
import { checkIntegrationJob } from '#jobs/check-integration.job';
import { checkPageJob } from '#jobs/check-page.job';
import { checkProofJob } from '#jobs/check-proof.job';
import { collectAccountJob } from '#jobs/collect-account.job';
import { crawlStepJob } from '#jobs/crawl-step.job';
import { customerLoginRoundJob } from '#jobs/customer-login-round.job';
import { customerReportRoundJob } from '#jobs/customer-report-round.job';
import { deliverWebhookJob } from '#jobs/deliver-webhook.job';
import { dueProofsJob } from '#jobs/due-proofs.job';
import { digestRoundJob } from '#jobs/digest-round.job';
import { examineDocumentJob } from '#jobs/examine-document.job';
import { finishCustomerJob } from '#jobs/finish-customer.job';
import { forgetCustomerJob } from '#jobs/forget-customer.job';
import { forgetExportsJob } from '#jobs/forget-exports.job';
import { forgetUploadsJob } from '#jobs/forget-uploads.job';
import { forgetInspectionsJob } from '#jobs/forget-inspections.job';
import { forgetPublicChecksJob } from '#jobs/forget-public-checks.job';
import { holdInspectionJob } from '#jobs/hold-inspection.job';
import { renderInvoiceJob } from '#jobs/render-invoice.job';
import type { Job, WorkerServices } from '#jobs/job';
import { retaxAccountJob } from '#jobs/retax-account.job';
import { keepStatementsJob } from '#jobs/keep-statements.job';
import { loginRunJob } from '#jobs/login-run.job';
import { makeExportJob } from '#jobs/make-export.job';
import { plannedCheckJob } from '#jobs/planned-check.job';
import { purgeMailsJob } from '#jobs/purge-mails.job';
import { purgeSecurityLogJob } from '#jobs/purge-security-log.job';
import { readMailJob } from '#jobs/read-mail.job';
import { recountLedgerJob } from '#jobs/recount-ledger.job';
import { sampleFiguresJob } from '#jobs/sample-figures.job';
import { sendCustomerReportsJob } from '#jobs/send-customer-reports.job';
import { sendDigestsJob } from '#jobs/send-digests.job';
import { sendMailJob } from '#jobs/send-mail.job';
import { statementRoundJob } from '#jobs/statement-round.job';
import { superviseScanJob } from '#jobs/supervise-scan.job';
import { makeCustomerReportJob } from '#jobs/make-customer-report.job';
import { notifyAssignedJob } from '#jobs/notify-assigned.job';
import { notifyGuessingJob } from '#jobs/notify-guessing.job';
import { verifyVatIdJob } from '#jobs/verify-vat-id.job';
import { webhookLogJob } from '#jobs/webhook-log.job';

const begin = <T extends object>(services: WorkerServices, job: Job<T>): Promise<void> =>
  services.context.jobs.work(job.queue, { concurrency: job.concurrency(services) }, (message) =>
    job.handle(services, message),
  );

const startStatementJobs = async (services: WorkerServices): Promise<void> => {
  await begin(services, keepStatementsJob);
  await begin(services, statementRoundJob);
  // In the morning in Germany, whatever the season: reminders are mails.
  await services.context.jobs.schedule(statementRoundJob.queue, '13 6 * * *');
};

const startTicketJobs = async (services: WorkerServices): Promise<void> => {
  await begin(services, readMailJob);
  await begin(services, purgeMailsJob);
  await services.context.jobs.schedule(purgeMailsJob.queue, '51 3 * * *');
};

/** Lets this process take jobs of every queue; pages only where it has a browser. */
export const startWorkerJobs = async (services: WorkerServices): Promise<void> => {
  await begin(services, sendMailJob);
  await begin(services, notifyGuessingJob);
  await begin(services, crawlStepJob);
  await begin(services, examineDocumentJob);
  await begin(services, superviseScanJob);
  await begin(services, checkProofJob);
  await begin(services, plannedCheckJob);
  await begin(services, verifyVatIdJob);
  await begin(services, renderInvoiceJob);
  await begin(services, retaxAccountJob);
  await begin(services, billingDayJob);
  await begin(services, collectAccountJob);
  await begin(services, forgetCustomerJob);
  await begin(services, finishCustomerJob);
  await begin(services, billingRoundJob);
  // Every two hours: shortly after midnight in Germany, whatever the season, and soon again where a worker was away.
  await services.context.jobs.schedule(billingRoundJob.queue, '20 */2 * * *');
  await begin(services, deliverWebhookJob);
  await begin(services, webhookLogJob);
  await services.context.jobs.schedule(webhookLogJob.queue, '17 3 * * *');
  await begin(services, sendDigestsJob);
  await begin(services, digestRoundJob);
  await begin(services, notifyAssignedJob);
  await services.context.jobs.schedule(digestRoundJob.queue, '3 * * * *');
  await begin(services, makeCustomerReportJob);
  await begin(services, sendCustomerReportsJob);
  await begin(services, customerReportRoundJob);
  // The day begins at another hour of UTC in summer; nothing is sent before six in the morning in Germany.
  await services.context.jobs.schedule(customerReportRoundJob.queue, '33 5-22 * * *');
  await begin(services, forgetInspectionsJob);
  await services.context.jobs.schedule(forgetInspectionsJob.queue, '37 * * * *');
  await begin(services, purgeSecurityLogJob);
  await services.context.jobs.schedule(purgeSecurityLogJob.queue, '7 4 * * *');
  await begin(services, sampleFiguresJob);
  await services.context.jobs.schedule(sampleFiguresJob.queue, '9,19,29,39,49,59 * * * *');
  await begin(services, announceContractsJob);
  // In the morning in Germany, whatever the season.
  await services.context.jobs.schedule(announceContractsJob.queue, '41 6 * * *');
  await begin(services, recountLedgerJob);
  await services.context.jobs.schedule(recountLedgerJob.queue, '40 3 * * *');
  await begin(services, makeExportJob);
  await begin(services, forgetExportsJob);
  await services.context.jobs.schedule(forgetExportsJob.queue, '27 * * * *');
  await begin(services, forgetUploadsJob);
  await services.context.jobs.schedule(forgetUploadsJob.queue, '43 * * * *');
  await begin(services, forgetPublicChecksJob);
  await services.context.jobs.schedule(forgetPublicChecksJob.queue, '*/10 * * * *');
  await begin(services, dueProofsJob);
  await services.context.jobs.schedule(dueProofsJob.queue, '47 2 * * *');
  await begin(services, customerLoginRoundJob);
  await services.context.jobs.schedule(customerLoginRoundJob.queue, '23 4 * * *');
  await startStatementJobs(services);
  await startTicketJobs(services);
  if (services.pageRunner) await begin(services, checkPageJob);
  if (services.inspecting) await begin(services, holdInspectionJob);
  if (services.loginRunner) await begin(services, loginRunJob);
  if (services.pageRunner) await begin(services, checkIntegrationJob);
};
