/** What is known of a stream: how often opening it failed in a row, and when it last told something. */
export type StreamState = { failureCount: number; dataUpdatedAt: number };

/** The newest failure: which in the row, and what the stream had told by then. */
export type Failure = { count: number; told: number };

export const noFailure: Failure = { count: 0, told: 0 };

/** Keeps the newest failure; the same object where there is no newer one. */
export const recordFailure = (before: Failure, { failureCount, dataUpdatedAt }: StreamState): Failure =>
  failureCount === before.count ? before : { count: failureCount, told: dataUpdatedAt };

/** Whether a stream is broken: failures are only counted anew when it ends, but what it has told since says that it is open again. */
export const isBroken = ({ failureCount, dataUpdatedAt }: StreamState, failure: Failure): boolean =>
  failureCount > 0 && dataUpdatedAt <= failure.told;
