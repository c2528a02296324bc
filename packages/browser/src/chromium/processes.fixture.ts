import { execFileSync } from 'node:child_process';

export type RunningProcess = { pid: number; command: string };

/** The living processes below `root`, its children's children included; zombies are not counted. */
export const listDescendants = (root: number): RunningProcess[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, state, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state: state ?? '',
      command: command ?? '',
    }))
    .filter(({ state }) => !state.startsWith('Z'));
  const found: RunningProcess[] = [];
  const queue = [root];
  for (let at = 0; at < queue.length; at += 1) {
    const children = rows.filter(({ parent }) => parent === queue[at]);
    found.push(...children);
    queue.push(...children.map(({ pid }) => pid));
  }
  return found;
};
