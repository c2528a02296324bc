import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { inScope, type Transaction } from './client.ts';
import { insertDomains, insertSampleDomain } from './sample-domain.ts';
import { insertPapers } from './sample-papers.ts';
import { insertSamplePeople } from './sample-people.ts';
import { insertSampleTicket, type SampleTicket } from './sample-ticket.ts';
import { insertSampleTool } from './sample-tool.ts';
import {
  apiKeys,
  auditLog,
  crawls,
  criterionPictures,
  criterionVerdicts,
  documents,
  findings,
  issues,
  pageEvidence,
  pages,
  projectFigures,
  projects,
  reportExports,
  reportShares,
  scanIssues,
  scanPages,
  scans,
  securityEvents,
} from './schema/index.ts';
import { insertSampleAlerts } from './sample-alerts.ts';
import { insertSampleCheck } from './sample-checker.ts';
import { insertSampleInspection } from './sample-inspection.ts';
import { insertSampleSales, type SampleSales } from './sample-reseller-sales.ts';
import { insertSampleStatement, type SampleStatement } from './sample-statement.ts';
import { insertSampleSubscription } from './sample-subscription.ts';
import { insertSampleInvoice } from './sample-invoice.ts';
import { insertSampleIssueWork } from './sample-issue-work.ts';
import { insertSampleLogin } from './sample-login.ts';

/** Ids of a {@link insertSampleProject}. */
export type SampleProject = SampleSales &
  SampleTicket &
  SampleStatement & {
    accountId: string;
    projectId: string;
    domainId: string;
    extraDomainId: string;
    pageId: string;
    issueId: string;
    findingId: string;
    scanId: string;
    /** A document that is linked. */
    documentId: string;
    /** A membership of another user in the account, and an open invitation. */
    memberId: string;
    invitationId: string;
    /** A key of the account. */
    apiKeyId: string;
    /** A contract the account accepted. */
    acceptanceId: string;
    /** A list of addresses of the domain, and a notice. */
    urlListId: string;
    noticeId: string;
    /** A link to the report, and a picture of the conformance audit. */
    shareId: string;
    /** A file of the report that is done. */
    exportId: string;
    pictureId: string;
    /** A barrier that a visitor reported. */
    ticketId: string;
    /** A check made in the page, and a page that was held open for live inspect. */
    checkId: string;
    inspectionId: string;
    /** A comment on the issue, and a bulk it was a part of. */
    commentId: string;
    batchId: string;
    /** A try of signing in to the domain. */
    loginRunId: string;
    /** Where events are sent, and one that was. */
    endpointId: string;
    deliveryId: string;
    /** What the project has booked, an open invoice of it with its files, and a card of the account. */
    subscriptionId: string;
    invoiceId: string;
    paymentMethodId: string;
  };

let screenshot: Promise<Buffer> | null = null;
/** The picture of all sample pages, painted once. */
const paintScreenshot = (): Promise<Buffer> => {
  screenshot ??= sharp({ create: { width: 800, height: 600, channels: 3, background: '#f4f3f8' } })
    .jpeg()
    .toBuffer();
  return screenshot;
};

type IssueIds = Pick<
  SampleProject,
  'accountId' | 'projectId' | 'pageId' | 'issueId' | 'findingId' | 'scanId' | 'documentId'
>;

const insertFound = async (tx: Transaction, ids: IssueIds): Promise<void> => {
  const { accountId, projectId, pageId, issueId, findingId, scanId, documentId } = ids;
  const tenant = { accountId, projectId };
  await tx.insert(documents).values({
    ...tenant,
    id: documentId,
    url: 'https://example.org/prices.pdf',
    format: 'pdf',
    scanId,
    state: 'examined',
  });
  await tx.insert(issues).values({
    ...tenant,
    id: issueId,
    key: 'k1',
    ruleId: 'image-alt',
    outcome: 'failed',
    impact: 'critical',
    region: 'main',
    skeleton: 'div>img',
    snippet: '<img src="a.jpg">',
    findings: 1,
    pages: 1,
    sampleFindingId: findingId,
    firstScanId: scanId,
  });
  await tx.insert(findings).values({
    ...tenant,
    id: findingId,
    pageId,
    issueId,
    scanId,
    selector: 'main > img',
    snippet: '<img src="a.jpg">',
    impact: 'critical',
    box: { x: 40, y: 200, width: 100, height: 50 },
    sources: ['axe:image-alt'],
  });
};

const insertReport = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  ids: Pick<SampleProject, 'accountId' | 'projectId' | 'issueId' | 'scanId' | 'shareId' | 'exportId' | 'pictureId'>,
): Promise<void> => {
  const { accountId, projectId, issueId, scanId, shareId, exportId, pictureId } = ids;
  const tenant = { accountId, projectId };
  const counted = { verdict: 'failed' as const, findings: 1, pages: 1 };
  await tx.insert(scanIssues).values({ accountId, scanId, issueId, ...counted });
  await tx.insert(reportShares).values({
    ...tenant,
    id: shareId,
    tokenHash: randomUUID(),
    name: 'Agentur',
    locale: 'de',
    mayExport: true,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const fileKey = `exports/${accountId}/${projectId}/${exportId}/1/file`;
  await storage.put(fileKey, Buffer.from('{"geheim":"geheim.example"}'), 'application/json');
  await tx.insert(reportExports).values({
    ...tenant,
    id: exportId,
    format: 'json',
    locale: 'de',
    audience: 'members',
    state: 'done',
    attempt: 1,
    dataVersion: 'sample',
    scanId,
    fileKey,
    fileName: 'Zugang.json',
    mediaType: 'application/json',
    size: 27,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const storageKey = `screens/${accountId}/${projectId}/audit/${pictureId}.webp`;
  await storage.put(storageKey, await paintScreenshot(), 'image/webp');
  const picture = { description: 'Video ohne Untertitel', storageKey, width: 800, height: 600 };
  await tx.insert(criterionPictures).values({ ...tenant, id: pictureId, criterion: '1.2.2', ...picture });
  await tx
    .insert(criterionVerdicts)
    .values({ ...tenant, criterion: '1.2.2', verdict: 'failed', note: 'Ohne Untertitel' });
};

type PageIds = Pick<SampleProject, 'accountId' | 'projectId' | 'domainId' | 'pageId' | 'scanId'>;

const insertPage = async (
  tx: Transaction,
  {
    accountId,
    projectId,
    domainId,
    pageId,
    scanId,
    host,
    screenshotKey,
  }: PageIds & Record<'host' | 'screenshotKey', string>,
): Promise<void> => {
  await tx.insert(pages).values({
    id: pageId,
    accountId,
    projectId,
    domainId,
    url: `https://${host}/`,
    shape: `https://${host}/`,
    state: 'checked',
    statusCode: 200,
    title: 'Startseite',
    score: 71.5,
    browserVersion: '153.0.1.2',
    findings: 1,
    screenshotKey,
    screenshotWidth: 800,
    screenshotHeight: 600,
    lastCheckedAt: new Date(),
  });
  await tx.insert(pageEvidence).values({ accountId, pageId, evidence: {} });
  // Of an earlier scan, so that they do not count: tests that add rows read them at once.
  await tx.insert(projectFigures).values({ accountId, projectId, scanId: randomUUID(), ledger: [], newIssues: 0 });
  await tx.insert(scanPages).values({ accountId, scanId, pageId, state: 'checked', finishedAt: new Date() });
};

const insertLogs = async (
  tx: Transaction,
  { accountId, projectId }: Pick<SampleProject, 'accountId' | 'projectId'>,
) => {
  await tx.insert(auditLog).values({ accountId, action: 'project.create', targetId: projectId });
  const source = { actor: 'anonymous', network: '', device: '', requestId: '' };
  await tx.insert(securityEvents).values({ accountId, kind: 'api_key.create', ...source });
};

/** `hasDesk`: a customer of the account has asked it something, as it would a reseller. */
type SampleOptions = { accountId: string; host?: string; title?: string; hasDesk?: boolean };

/** For tests: a project after its first scan, two domains, one page with one finding. Returns the ids. */
export const insertSampleProject = async (
  ctx: Pick<Context, 'db' | 'storage'>,
  { accountId, host = 'example.org', title = 'Beispiel', hasDesk = false }: SampleOptions,
): Promise<SampleProject> => {
  const [projectId, domainId, extraDomainId, pageId, issueId, findingId, scanId] = Array.from({ length: 7 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string, string, string];
  const [documentId, loginRunId, apiKeyId, acceptanceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const people = { memberId: randomUUID(), invitationId: randomUUID() };
  const ofIssue = { commentId: randomUUID(), batchId: randomUUID() };
  const report = { shareId: randomUUID(), exportId: randomUUID(), pictureId: randomUUID() };
  const [subscriptionId, invoiceId, paymentMethodId] = [randomUUID(), randomUUID(), randomUUID()];
  const [ticketId, checkId, inspectionId] = [randomUUID(), randomUUID(), randomUUID()];
  const webhook = { endpointId: randomUUID(), deliveryId: randomUUID() };
  const ofDomain = { urlListId: randomUUID(), noticeId: randomUUID() };
  const tenant = { accountId, projectId };
  const screenshotKey = `screens/${accountId}/${pageId}.jpg`;
  await ctx.storage.put(screenshotKey, await paintScreenshot(), 'image/jpeg');
  const sales = await inScope(ctx.db, [accountId], async (tx) => {
    const licenceKey = `zg_${randomUUID()}`;
    await tx.insert(projects).values({ id: projectId, accountId, title, licenceKey, score: 71.5 });
    await insertDomains(tx, { ...tenant, domainId, extraDomainId, host });
    await tx.insert(scans).values({ ...tenant, id: scanId, mode: 'all', state: 'finished', finishedAt: new Date() });
    await tx.insert(crawls).values({ accountId, scanId, domainId, state: 'finished', finishedAt: new Date() });
    await insertLogs(tx, tenant);
    await insertPage(tx, { ...tenant, domainId, pageId, scanId, host, screenshotKey });
    await insertSamplePeople(tx, { accountId, ...people });
    await insertPapers(tx, ctx, { accountId, acceptanceId });
    await insertSampleSubscription(tx, { ...tenant, subscriptionId });
    await insertSampleInvoice(tx, ctx, { accountId, subscriptionId, invoiceId, paymentMethodId });
    await tx
      .insert(apiKeys)
      .values({ id: apiKeyId, accountId, name: 'Probe', prefix: 'zug_probe', keyHash: randomUUID(), role: 'viewer' });
    await insertFound(tx, { ...tenant, pageId, issueId, findingId, scanId, documentId });
    await insertSampleIssueWork(tx, { accountId, issueId, ...ofIssue });
    await insertReport(tx, ctx, { ...tenant, ...report, issueId, scanId });
    await insertSampleTool(tx, { ...tenant, domainId, ticketId, host });
    await insertSampleCheck(tx, { ...tenant, ...people, checkId, host });
    await insertSampleInspection(tx, ctx, { ...tenant, inspectionId, host, picture: await paintScreenshot() });
    await insertSampleDomain(tx, { ...tenant, ...ofDomain, domainId });
    await insertSampleAlerts(tx, { ...tenant, ...webhook, memberId: people.memberId });
    await insertSampleLogin(tx, ctx, { accountId, domainId, loginRunId, picture: await paintScreenshot() });
    const questions = await insertSampleTicket(tx, ctx, { accountId, hasDesk });
    return { ...questions, ...(await insertSampleSales(tx, tenant)), ...(await insertSampleStatement(tx, tenant)) };
  });
  const account = { accountId, ...people, ...report, ...ofDomain, ...ofIssue, ...webhook, ...sales, paymentMethodId };
  const own = { ticketId, checkId, inspectionId, loginRunId, apiKeyId, acceptanceId, subscriptionId, invoiceId };
  return { ...account, ...own, projectId, domainId, extraDomainId, pageId, issueId, findingId, scanId, documentId };
};
