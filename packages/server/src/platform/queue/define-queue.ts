import type { Queue as BossQueue } from 'pg-boss';
import { z } from 'zod';
import type { Flow, VisitorsFlow } from './fair-queue.ts';

type QueueOptions = Omit<BossQueue, 'name' | 'deadLetter'>;

/** A queue and what its messages hold. */
export type Queue<T extends object = object> = {
  name: string;
  options: QueueOptions;
  /** What workers accept as a message. A field that is added later is optional, because older messages may still wait. */
  message: z.ZodType<T>;
  /** Whether a supervisor sends a job again as long as there is work: then retries that are used up are no failure. */
  isSupervised: boolean;
  /** For work that tenants cause: whose a message is. Workers then take the accounts' jobs in turns. */
  flowOf?: ((message: object) => Flow | VisitorsFlow) | undefined;
};

type Sharing<T> = { isSupervised?: boolean; flowOf?: (message: T) => Flow | VisitorsFlow };

/** What a job that runs by the clock is sent: nothing. */
export const emptyMessage: z.ZodType<object> = z.unknown().transform(() => ({}));

/** Names a queue. Every message is delivered at least once; a killed worker's message comes back after its heartbeat. */
export const defineQueue = <T extends object>(
  name: string,
  message: z.ZodType<T>,
  { isSupervised = false, flowOf, ...options }: QueueOptions & Sharing<T> = {},
): Queue<T> => ({
  name,
  message,
  isSupervised,
  flowOf: flowOf && ((sent: object) => flowOf(message.parse(sent))),
  options: {
    heartbeatSeconds: 10,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    notify: true,
    ...options,
  },
});
