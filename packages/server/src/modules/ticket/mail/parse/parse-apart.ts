import { Worker } from 'node:worker_threads';
import { UnreadableMailError, type ParsedMail } from './parsed-mail.ts';

const workerFile = new URL('./parse-worker.ts', import.meta.url);

const timeLimitMs = 10_000;
/** More than all headers may have. */
const headMax = 300 * 1024;
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

type Answer = { mail: ParsedMail } | { unreadable: string };

/** Out of memory is the mail's doing; anything else that ends the thread is not. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The part of a mail above its first empty line: what little is read of a mail that is for no ticket. */
export const headOf = (raw: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, headMax));
  const ends = ['\r\n\r\n', '\n\n', '\r\r'].map((end) => bytes.indexOf(end)).filter((at) => at !== -1);
  return ends.length === 0 ? bytes : bytes.subarray(0, Math.min(...ends) + 1);
};

/**
 * A mail, read in a thread of its own that ends after 10 seconds and has little memory: whoever knows our address chooses what is read.
 * Throws UnreadableMailError.
 */
export const parseApart = (raw: Uint8Array): Promise<ParsedMail> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: raw, execArgv: [], resourceLimits });
    const timer = setTimeout(() => {
      reject(new UnreadableMailError(`reading it takes more than ${timeLimitMs / 1_000} seconds`));
      void worker.terminate();
    }, timeLimitMs);
    worker.once('message', (answer: Answer) => {
      clearTimeout(timer);
      if ('mail' in answer) resolve(answer.mail);
      else reject(new UnreadableMailError(answer.unreadable));
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(isOutOfMemory(error) ? new UnreadableMailError('reading it takes too much memory') : error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the thread that reads mails ended with ${code}`));
    });
  });
