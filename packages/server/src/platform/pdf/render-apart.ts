import { Worker } from 'node:worker_threads';
import type { PlainDocument, ReportDocument } from '@zugang/report';

const workerFile = new URL('./render-worker.ts', import.meta.url);

const startWorker = (content: ReportDocument | PlainDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: content, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that writes PDFs ended with ${code}`)));
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * A document as a tagged PDF, made in a thread of its own: laying out text takes seconds and must not block other requests. One at
 * a time in a process, so that many at once do not take the whole machine.
 */
export const renderApart = (content: ReportDocument | PlainDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const made = last.then(() => startWorker(content));
  last = made.catch(() => undefined);
  return made;
};
