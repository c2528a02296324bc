import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log';

const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
const longestPauseMs = 10_000;
/** Without limits V8 keeps its garbage for long: indexing 10,000 pages then takes twice the memory. */
const memoryFlags = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/** Runs the worker as a process of its own and starts it again when it dies, waiting longer each time. `ready` resolves when it works for the first time. */
export const keepWorkerRunning = (
  env: Record<string, string>,
  log: Log,
): { ready: Promise<void>; stop: () => Promise<void> } => {
  let child: ChildProcess | null = null;
  let isStopping = false;
  const { promise: ready, resolve } = Promise.withResolvers<void>();

  const runOnce = (): Promise<number | null> =>
    new Promise((done) => {
      const execArgv = [...process.execArgv, ...memoryFlags];
      child = fork(entry, { execArgv, env: { ...process.env, ...env }, stdio: 'inherit' });
      child.on('message', () => resolve());
      child.on('exit', (code) => done(code));
    });

  const keepRunning = async (): Promise<void> => {
    for (let pauseMs = 200; !isStopping; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = Date.now();
      const code = await runOnce();
      if (isStopping) return;
      if (Date.now() - startedAt > 60_000) pauseMs = 200;
      log.warn({ code }, 'worker exited; it will be restarted');
      await sleep(pauseMs);
    }
  };
  const running = keepRunning();
  return {
    ready,
    stop: async () => {
      isStopping = true;
      child?.kill('SIGTERM');
      await running;
    },
  };
};
