import { ChromiumMissingError, UnsandboxedBrowserError } from '@zugang/browser';
import { FatalWorkerFailure, RetryJob } from '#platform/errors';
import type { WorkerServices } from './job.ts';

/** What needs a browser, of a worker that took a job for one. Throws FatalWorkerFailure where there is none: the job must go to another worker. */
export const requireBrowser = <T>(part: T | null): T => {
  if (part === null) throw new FatalWorkerFailure('this worker took a job for a browser and has none');
  return part;
};

/**
 * Runs a job's work in a browser. A browser that did not start this time is recorded, and the job is retried. Throws
 * FatalWorkerFailure where none can be found any more: this process had one when it started, and only a new start looks everywhere
 * again, and goes on without one where there is none.
 */
export const withBrowser = async (
  { recordBrowserState }: Pick<WorkerServices, 'recordBrowserState'>,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    // Only a browser that did not start is the cause of a RetryJob; one for a throttled site has none.
    if (!(error instanceof RetryJob) || error.cause === undefined) throw error;
    recordBrowserState(false);
    if (error.cause instanceof UnsandboxedBrowserError)
      throw new FatalWorkerFailure(error.cause.message, { cause: error.cause });
    if (!(error.cause instanceof ChromiumMissingError)) throw error;
    throw new FatalWorkerFailure('the browser is gone and no other can be started', { cause: error.cause });
  }
};
