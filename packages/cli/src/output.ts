/** Where text goes: a process's stream, or what a test collects. */
export type Output = { write: (text: string) => unknown; isTTY?: boolean; columns?: number };

/** What the command line has around it. `signal` ends a check early. */
export type Surroundings = {
  stdout: Output;
  stderr: Output;
  env: Record<string, string | undefined>;
  signal: AbortSignal;
};
