import { DrizzleQueryError } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Queue } from './define-queue.ts';
import { FatalWorkerFailure, PermanentJobFailure, RetryJob } from '../errors.ts';
import type { Log } from '../log.ts';

/** How a process runs the jobs of one queue. */
export type JobRun<T extends object> = {
  queue: Queue<T>;
  handle: (message: T) => Promise<void>;
  log: Log;
  /** Takes a running job out of the queue, neither done nor failed. */
  cancel: (job: { id: string; retryCount: number }) => Promise<unknown>;
  /** Told that this process cannot go on. */
  onFatal: (error: Error) => void;
};

type Consequence = 'retry' | 'fail' | 'stop';

/** No space, no quota, a disk that turned read-only: every other job would fail of it too. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

const consequenceOf = (error: unknown): Consequence => {
  if (error instanceof PermanentJobFailure) return 'fail';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FatalWorkerFailure) return 'stop';
    if ('code' in cause && diskErrors.has(String(cause.code))) return 'stop';
  }
  return 'retry';
};

/** Why a job failed, in one line. Query parameters are left out: they may be personal data, and failed jobs are kept for weeks. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  return (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)).slice(0, 1_000);
};

/** The message as its queue describes it. Throws PermanentJobFailure where it is another: waiting changes nothing about that. */
const parseMessage = <T extends object>({ message }: Queue<T>, data: unknown): T => {
  const parsed = message.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ');
  throw new PermanentJobFailure(`the message is malformed: ${fields}`);
};

const settleFailed = async <T extends object>(
  job: JobWithMetadata<T>,
  run: JobRun<T>,
  error: unknown,
): Promise<JobResult> => {
  const { queue, log } = run;
  const reason = reasonOf(error);
  const about = { queue: queue.name, jobId: job.id, reason };
  const consequence = consequenceOf(error);
  const result: JobResult = { id: job.id, status: 'failed', output: { message: reason } };
  if (consequence === 'fail') {
    log.error({ ...about, err: error }, 'job failed for good');
    return { ...result, status: 'deadletter' };
  }
  if (consequence === 'stop') {
    log.error({ ...about, err: error }, 'job failed because this worker cannot go on');
    run.onFatal(error instanceof Error ? error : new Error(reason));
    return result;
  }
  const isLast = job.retryCount >= job.retryLimit;
  if (isLast && queue.isSupervised && error instanceof RetryJob) {
    log.info(about, 'job is out of retries, its supervisor will send it again');
    await run.cancel(job);
  } else if (isLast) log.error({ ...about, err: error }, 'job failed for good, its retries are used up');
  // Foreseen, and nothing is broken.
  else if (error instanceof RetryJob && error.cause === undefined) log.info(about, 'job will be retried');
  else log.error({ ...about, err: error }, 'job failed and will be retried');
  return result;
};

/**
 * Runs a job and says how it ended: completed, to be retried (as long as its queue's limit allows), or failed for good. A failure
 * that ends this worker is passed to `onFatal`; the job itself is retried, by another worker.
 */
export const runJob = async <T extends object>(job: JobWithMetadata<T>, run: JobRun<T>): Promise<JobResult> => {
  try {
    await run.handle(parseMessage(run.queue, job.data));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return settleFailed(job, run, error);
  }
};
