import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pidOf } from '../processes.ts';
import type { CheckTask, ContestantAnswer, PageFindings, TimedPage } from './bench-types.ts';
import { measureTree } from './measure-tree.ts';

const program = fileURLToPath(new URL('run-contestant.ts', import.meta.url));

/** What a contestant found and what it cost. */
export type Measured = {
  name: string;
  results: PageFindings[];
  timed: TimedPage[];
  error: string | null;
  load: string;
  done: number;
  failed: number;
  pagesPerMinute: number;
  cpuPerPage: number;
  cpuByKind: string;
  peakMb: number;
};

/** Runs one contestant on the pages from its start to its end. Answers what it found and what it cost. */
export const measureContestant = async (name: string, task: CheckTask): Promise<Measured> => {
  const startedAt = performance.now();
  const child = fork(program, {
    env: { ...process.env, ...task.chromium.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tree = measureTree(pidOf(child));
  child.send({ name, task });
  const answer = await new Promise<ContestantAnswer>((resolve) => {
    child.once('message', resolve);
    child.once('exit', (code) => resolve({ error: `ended with ${code}` }));
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const { cpuSeconds, secondsByKind, peakMb } = tree.stop();
  const { results = [], timed = [], error = null } = answer;
  const done = results.filter((result) => result.error === null).length;
  return {
    name,
    results,
    timed,
    error,
    load: (loadavg()[0] ?? 0).toFixed(2),
    done,
    failed: results.length - done,
    pagesPerMinute: (done / seconds) * 60,
    cpuPerPage: cpuSeconds / Math.max(1, done),
    cpuByKind: [...secondsByKind]
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, own]) => `${kind} ${(own / Math.max(1, done)).toFixed(2)}`)
      .join(', '),
    peakMb,
  };
};
