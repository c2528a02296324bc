import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';
import { UnreadableMailError } from './parsed-mail.ts';

// Runs apart from everything else: the file of a thread that `parseApart` starts.
try {
  const mail = await parseMail(workerData as Uint8Array);
  // Of every buffer once: parts may share one.
  const buffers = new Set(mail.files.map(({ data }) => data.buffer));
  parentPort?.postMessage({ mail }, [...buffers]);
} catch (error) {
  if (!(error instanceof UnreadableMailError)) throw error;
  parentPort?.postMessage({ unreadable: error.message }, []);
}
