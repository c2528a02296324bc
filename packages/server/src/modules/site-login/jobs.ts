import { defineQueue } from '#platform/jobs';

/** A login to be carried out; `runId` is the row of `login_runs` that asks for it. */
export type LoginRunMessage = { accountId: string; domainId: string; runId: string };

export const loginRunQueue = defineQueue<LoginRunMessage>('login-run', { retryLimit: 20, retryDelayMax: 20 });

export const loginQueues = [loginRunQueue];
