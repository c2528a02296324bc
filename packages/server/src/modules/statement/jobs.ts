import { z } from 'zod';
import { defineQueue, emptyMessage } from '#platform/queue/define-queue';

const keepStatementsMessage = z.object({ accountId: z.guid() });
/** Days have passed for the statements of an account. */
export type KeepStatementsMessage = z.infer<typeof keepStatementsMessage>;

/** By the clock: asks every account whether days have passed for its statements. */
export const statementRoundQueue = defineQueue('statement-round', emptyMessage, { policy: 'short' });
export const keepStatementsQueue = defineQueue('keep-statements', keepStatementsMessage, { policy: 'short' });

export const statementQueues = [statementRoundQueue, keepStatementsQueue];
