import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureTree } from './measure-tree.mjs';

const program = fileURLToPath(new URL('run-contestant.mjs', import.meta.url));

/** Runs one contestant on the pages from its start to its end. Answers what it found and what it cost. */
export const measureContestant = async (name, task) => {
  const startedAt = performance.now();
  const child = fork(program, {
    env: { ...process.env, ...task.chromium.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const tree = measureTree(child.pid);
  child.send({ name, task });
  const answer = await new Promise((resolve) => {
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
    load: loadavg()[0].toFixed(2),
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
