/** A place in axe-core's own source that costs time on every page, and its replacement. Both must mean the same. */
export type Tuning = { why: string; from: string; to: string };
