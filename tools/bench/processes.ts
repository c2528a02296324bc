import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The id of a process that was started. */
export const pidOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('The process could not be started');
  return pid;
};

const parentOf = (pid: number): number => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);

/** The browsers that a worker started: its direct children that are a Chromium. Linux only. */
export const findBrowsers = (workerPid: number): number[] =>
  childrenOf(workerPid).filter((pid) => /chrom/i.test(read(`/proc/${pid}/cmdline`)));

/** The process that listens for a PostgreSQL: named by the first line of its data folder's `postmaster.pid`. */
export const readPostmaster = (folder: string): number | null =>
  Number(read(`${folder}/postmaster.pid`).split('\n')[0]) || null;

/** Resident memory of a process in MB. */
export const readRss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** CPU time a process has used, in ms; Linux counts it in hundredths of a second. */
export const readCpuMs = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/** CPU time a process and those it started have used, in ms: those that have ended since are in it too. */
export const readCpuMsWithChildren = (pid: number): number => {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const ended = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
  return childrenOf(pid).reduce((sum, child) => sum + readCpuMs(child), readCpuMs(pid) + ended);
};

/** Ends a process as a power cut would; false where it was gone already. */
export const killHard = (pid: number): boolean => {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
};
