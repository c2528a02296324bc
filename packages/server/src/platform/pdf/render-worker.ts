import { parentPort, workerData } from 'node:worker_threads';
import { renderContent, type PdfContent } from './pdf-content.ts';

// Runs apart from everything else: the file of a thread that `renderApart` starts.
const bytes = await renderContent(workerData as PdfContent);
parentPort?.postMessage(bytes, [bytes.buffer]);
