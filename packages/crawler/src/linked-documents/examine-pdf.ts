import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DocumentReport } from '@zugang/engine';
import { z } from 'zod';

const program = fileURLToPath(new URL('./read-pdf-process.ts', import.meta.url));

const reportSchema = z.object({
  pages: z.number(),
  isTagged: z.boolean(),
  title: z.string(),
  showsTitle: z.boolean(),
  language: z.string(),
  isLocked: z.boolean(),
  hasText: z.boolean(),
});

const answerSchema = z.union([z.object({ report: reportSchema }), z.object({ error: z.string() })]);

/** How the reader is started: it may read files (its own code), and nothing else. */
export const readerArguments = (memoryMb: number): string[] => [
  '--permission',
  '--allow-fs-read=*',
  `--max-old-space-size=${memoryMb}`,
  '--no-warnings',
];

export type ExaminePdfOptions = {
  /** Milliseconds after which the process is killed; 20,000. */
  deadlineMs?: number;
  /** Megabytes of memory the reader may use; 384. */
  memoryMb?: number;
};

/**
 * Looks into a PDF, in a process of its own that has no rights but to read files, little memory and little time: a hostile file
 * can hang or crash that process only. Null for what cannot be read in these bounds (broken, no PDF, behind a password).
 */
export const examinePdf = (data: Uint8Array, options: ExaminePdfOptions = {}): Promise<DocumentReport | null> => {
  const { deadlineMs = 20_000, memoryMb = 384 } = options;
  return new Promise((resolve) => {
    const child = fork(program, [], {
      execArgv: readerArguments(memoryMb),
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    let report: DocumentReport | null = null;
    child.on('message', (message) => {
      const answer = answerSchema.safeParse(message);
      if (answer.success && 'report' in answer.data) ({ report } = answer.data);
    });
    // It may be gone before it has read all.
    child.stdin?.on('error', () => undefined);
    child.once('error', () => child.kill('SIGKILL'));
    child.once('close', () => {
      clearTimeout(timer);
      resolve(report);
    });
    child.stdin?.end(data);
  });
};
