import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LaneAnswer, LaneGreeting, LanePage, LaneResults, LaneSettings } from './lane-types.ts';

export type Lane = {
  name: string;
  version: string;
  check: (pages: readonly LanePage[]) => Promise<LaneResults>;
  close: () => void;
};

const program = fileURLToPath(new URL('check-lane.ts', import.meta.url));

/** Starts the product's checker in a process with an environment of its own. `check` gives the results by the pages' names. */
export const openLane = async ({ name, env }: LaneSettings, hosts: readonly string[]): Promise<Lane> => {
  const child = fork(program, [JSON.stringify(hosts)], {
    env: { ...process.env, ALLOW_UNSANDBOXED_BROWSER: 'yes', ...env },
  });
  const receive = <Message>(): Promise<Message> =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
  const { version } = await receive<LaneGreeting>();
  return {
    name,
    version,
    check: async (pages) => {
      if (pages.length === 0) return new Map();
      child.send([...pages]);
      return new Map(await receive<LaneAnswer>());
    },
    close: () => child.disconnect(),
  };
};
