/** State of a stream: how often opening it failed in a row, and when its last event came. */
export type StreamState = { failureCount: number; dataUpdatedAt: number };

/** The newest failure: its number in the row, and the last event before it. */
export type Failure = { count: number; dataUpdatedAt: number };

export const noFailure: Failure = { count: 0, dataUpdatedAt: 0 };

/** Keeps the newest failure; the same object where there is no newer one. */
export const recordFailure = (before: Failure, { failureCount, dataUpdatedAt }: StreamState): Failure =>
  failureCount === before.count ? before : { count: failureCount, dataUpdatedAt };

/** Returns whether a stream is broken. The count is reset only when it ends, so an event after the failure means that it is open again. */
export const isBroken = ({ failureCount, dataUpdatedAt }: StreamState, failure: Failure): boolean =>
  failureCount > 0 && dataUpdatedAt <= failure.dataUpdatedAt;
