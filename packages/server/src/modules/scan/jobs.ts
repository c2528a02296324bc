import { z } from 'zod';
import { defineQueue } from '#platform/queue/define-queue';

const ofScan = { accountId: z.guid(), projectId: z.guid(), scanId: z.guid() };

const checkPageMessage = z.object({
  ...ofScan,
  pageId: z.guid(),
  /** Hash of what the page showed when it was last checked: where it shows just that, its result holds. */
  unlessRendered: z.string().exactOptional(),
});
/** One page to be checked in the browser. */
export type CheckPageMessage = z.infer<typeof checkPageMessage>;
const visitorPageMessage = z.object({ publicCheckId: z.guid() });
/** A page that a visitor without an account has checked: it waits in the queue of all pages, so that tenants' pages take turns with it. */
export type VisitorPageMessage = z.infer<typeof visitorPageMessage>;
const examineDocumentMessage = z.object({ ...ofScan, documentId: z.guid() });
/** One linked document to be fetched and looked into. */
export type ExamineDocumentMessage = z.infer<typeof examineDocumentMessage>;
const superviseScanMessage = z.object(ofScan);
/** A look at a running scan, so that it ends even where jobs were lost. */
export type SuperviseScanMessage = z.infer<typeof superviseScanMessage>;

// `exclusive` and a key: sending again what already waits or runs changes nothing, so whatever may be missing is simply sent again.
export const checkPageQueue = defineQueue('check-page', z.union([checkPageMessage, visitorPageMessage]), {
  isSupervised: true,
  flowOf: (message) =>
    'publicCheckId' in message ? 'visitors' : { accountId: message.accountId, flowId: message.projectId },
  policy: 'exclusive',
  retryDelayMax: 10,
});

/** The key under which a page waits once in its queue. */
export const checkPageKey = (message: CheckPageMessage | VisitorPageMessage): string =>
  'publicCheckId' in message ? message.publicCheckId : `${message.scanId}:${message.pageId}`;

export const examineDocumentQueue = defineQueue('examine-document', examineDocumentMessage, {
  isSupervised: true,
  flowOf: ({ accountId, projectId }) => ({ accountId, flowId: projectId }),
  policy: 'exclusive',
  retryDelayMax: 20,
});
export const superviseScanQueue = defineQueue('supervise-scan', superviseScanMessage, {
  policy: 'short',
  retryLimit: 10_000,
  retryDelayMax: 60,
});

export const scanQueues = [checkPageQueue, examineDocumentQueue, superviseScanQueue];

/** Seconds between two looks of the supervisor at one scan. */
export const superviseEverySeconds = 30;
