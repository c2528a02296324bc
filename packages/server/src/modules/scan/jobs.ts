import { defineQueue } from '#platform/jobs';

/** One page to be checked in the browser. */
export type CheckPageMessage = {
  accountId: string;
  projectId: string;
  scanId: string;
  pageId: string;
  /** Hash of what the page showed when it was last checked: where it shows just that, its result holds. */
  unlessRendered?: string;
};
/** One linked document to be fetched and looked into. */
export type ExamineDocumentMessage = { accountId: string; projectId: string; scanId: string; documentId: string };
/** A look at a running scan, so that it ends even where jobs were lost. */
export type SuperviseScanMessage = { accountId: string; projectId: string; scanId: string };

// `exclusive` and a key: sending again what already waits or runs changes nothing, so whatever may be missing is simply sent again.
export const checkPageQueue = defineQueue<CheckPageMessage>('check-page', { policy: 'exclusive', retryDelayMax: 10 });
export const examineDocumentQueue = defineQueue<ExamineDocumentMessage>('examine-document', {
  policy: 'exclusive',
  retryDelayMax: 20,
});
export const superviseScanQueue = defineQueue<SuperviseScanMessage>('supervise-scan', {
  policy: 'short',
  retryLimit: 10_000,
  retryDelayMax: 60,
});

export const scanQueues = [checkPageQueue, examineDocumentQueue, superviseScanQueue];

/** Seconds between two looks of the supervisor at one scan. */
export const superviseEverySeconds = 30;
