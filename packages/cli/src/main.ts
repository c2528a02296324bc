import { exitCodes, runCommandLine } from './run-command-line.ts';

const stop = new AbortController();

const end = (): void => {
  // The second Ctrl+C ends at once; Chromium exits with the pipe to this process.
  if (stop.signal.aborted) process.exit(exitCodes.interrupted);
  stop.abort();
};

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
// The reader of a pipe (`| head`) has left.
process.stdout.on('error', () => process.exit(exitCodes.fine));

process.exitCode = await runCommandLine(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal: stop.signal,
});
