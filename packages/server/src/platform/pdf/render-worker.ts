import { parentPort, workerData } from 'node:worker_threads';
import type { PlainDocument, ReportDocument } from '@zugang/report';
import { renderContent } from './pdf-content.ts';

// Runs apart from everything else: the file of a thread that `renderApart` starts.
const bytes = await renderContent(workerData as ReportDocument | PlainDocument);
parentPort?.postMessage(bytes, [bytes.buffer]);
