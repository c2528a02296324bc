import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc's CPU times: 100 on every Linux that runs today. */
const TICKS = 100;
const LOOK_EVERY_MS = 100;
/** Adding up the shared memory of a browser's processes costs time, so it is done less often. */
const MEMORY_EVERY = 5;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

type Process = { pid: number; parent: number; ticks: number; start: string | undefined };

/** Every process: id, parent, start (ids are used again) and CPU ticks. */
const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // The program's name is in brackets and may hold anything.
      const fields = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      if (fields.length < 20) return [];
      return [
        {
          pid: Number(name),
          parent: Number(fields[1]),
          ticks: Number(fields[11]) + Number(fields[12]),
          start: fields[19],
        },
      ];
    });

/** What a process is: Chromium's kinds by name, everything else `program`. */
const kindOf = (pid: number): string => {
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  if (!/chrom/.test(command.split(' ')[0] ?? '')) return 'program';
  const [, type = 'browser', network = ''] = /--type=(\S+)(?:.*(network)\.mojom)?/.exec(command) ?? [];
  return network || type;
};

/** Proportional memory in MB: what processes share is counted once. */
const readMemory = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

type TreeCost = { cpuSeconds: number; secondsByKind: Map<string, number>; peakMb: number };

/**
 * Watches a process and all it starts, until `stop`: CPU seconds of all of them (also those that ended meanwhile, up to the last
 * look) and their greatest memory together in MB; `secondsByKind` tells Chromium's kinds of processes apart. Linux only.
 */
export const measureTree = (root: number): { stop: () => TreeCost } => {
  const seen = new Map<string, { ticks: number; kind: string }>();
  const members = new Set([root]);
  let peakMb = 0;
  let looks = 0;
  const look = (): void => {
    const processes = listProcesses();
    // Parents mostly have lower ids than their children, not always: two rounds find grandchildren as well.
    for (let round = 0; round < 2; round += 1)
      for (const { pid, parent } of processes) if (members.has(parent)) members.add(pid);
    const own = processes.filter(({ pid }) => members.has(pid));
    for (const { pid, start, ticks } of own) {
      const key = `${pid}/${start}`;
      // A process that was just forked still bears its parent's name; one that is ending has none any more.
      const known = seen.get(key)?.kind;
      const kind = known === undefined || (looks % MEMORY_EVERY === 0 && known === 'program') ? kindOf(pid) : known;
      seen.set(key, { ticks, kind });
    }
    if (looks % MEMORY_EVERY === 0)
      peakMb = Math.max(
        peakMb,
        own.reduce((sum, { pid }) => sum + readMemory(pid), 0),
      );
    looks += 1;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      const secondsByKind = new Map<string, number>();
      for (const { ticks, kind } of seen.values())
        secondsByKind.set(kind, (secondsByKind.get(kind) ?? 0) + ticks / TICKS);
      const cpuSeconds = [...secondsByKind.values()].reduce((sum, one) => sum + one, 0);
      return { cpuSeconds, secondsByKind, peakMb: Math.round(peakMb) };
    },
  };
};
