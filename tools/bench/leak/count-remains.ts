import type { EventEmitter } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Every process that `root` started, and what these started. Linux only. */
export const listDescendants = (root: number): number[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name): [pid: number, parent: number] => [
        Number(name),
        Number(read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0),
      ]),
  );
  const members = new Set([root]);
  for (let size = 0; size !== members.size;) {
    size = members.size;
    for (const [pid, parent] of parents) if (members.has(parent)) members.add(pid);
  }
  members.delete(root);
  return [...members];
};

/** Proportional memory in MB: what processes share is counted once. */
export const readMemory = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/** Chromium's processes that show pages. */
export const countRenderers = (pids: readonly number[]): number =>
  pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer')).length;

/** Sockets of this process that listen, by the kernel's table (state 0A). */
const countListening = (): number => {
  const own = new Set(
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [/socket:\[(\d+)\]/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? ''];
      } catch {
        return [];
      }
    }),
  );
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((path) => read(path).split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && own.has(fields[9] ?? '')).length;
};

const countListeners = (emitter: EventEmitter): number =>
  emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);

/** What a run could leave behind. The temporary folder must be this process's own. */
export const countRemains = (): Record<string, number> => ({
  processes: listDescendants(process.pid).length,
  'open files': readdirSync('/proc/self/fd').length,
  'listening sockets': countListening(),
  timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
  'process listeners': countListeners(process),
  'temporary files': readdirSync(tmpdir(), { recursive: true }).length,
});
