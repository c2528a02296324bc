import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

const readOr = (path: string, fallback: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
};

const canSignal = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Identifies one run of a process, so that a reused pid is not mistaken for it. Null if it is not running. */
export const identifyProcess = (pid: number): string | null => {
  if (!hasProc) return canSignal(pid) ? String(pid) : null;
  const [state, ...rest] = readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ') ?? [];
  const startedAt = rest[18];
  if (!startedAt || state === 'Z') return null;
  return `${pid} ${startedAt} ${readOr('/proc/sys/kernel/random/boot_id', '').trim()}`;
};

const standsIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readOr(`/proc/${pid}/comm`, '').startsWith('postgres');
  } catch {
    return false;
  }
};

/** Whether `pid` is a running (not a defunct) PostgreSQL process of the data folder. Where the system has no /proc: whether it runs at all. */
export const isPostgresOf = (pid: number, folder: string): boolean =>
  hasProc ? standsIn(pid, realpathSync(folder)) : canSignal(pid);

/** All PostgreSQL processes of a data folder; empty if the system cannot list them. */
export const listPostgresOf = (folder: string): number[] => {
  if (!hasProc) return [];
  const path = realpathSync(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => standsIn(pid, path));
};

/** Signals a process; ignores one that has ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Waits until `isDone`; false when `timeoutMs` have passed first. */
export const waitUntil = async (isDone: () => boolean, timeoutMs: number): Promise<boolean> => {
  const end = Date.now() + timeoutMs;
  while (!isDone()) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
};
