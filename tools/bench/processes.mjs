import { readdirSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const parentOf = (pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0);

const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);

/** The browsers that a worker started: its direct children that are a Chromium. Linux only. */
export const findBrowsers = (workerPid) =>
  childrenOf(workerPid).filter((pid) => /chrom/i.test(read(`/proc/${pid}/cmdline`)));

/** The process that listens for a PostgreSQL: named by the first line of its data folder's `postmaster.pid`. */
export const readPostmaster = (folder) => Number(read(`${folder}/postmaster.pid`).split('\n')[0]) || null;

/** Resident memory of a process in MB. */
export const readRss = (pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** CPU time a process has used, in ms; Linux counts it in hundredths of a second. */
export const readCpuMs = (pid) => {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/** Ends a process as a power cut would; false where it was gone already. */
export const killHard = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
};
