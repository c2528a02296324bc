/** Where text goes: a process's stream, or what a test collects. `onTaken` is called once there is room for more. */
export type Output = { write: (text: string, onTaken?: () => void) => unknown; isTTY?: boolean; columns?: number };

/** What the command line has around it. `signal` ends a check early. */
export type Surroundings = {
  stdout: Output;
  stderr: Output;
  env: Record<string, string | undefined>;
  signal: AbortSignal;
};
