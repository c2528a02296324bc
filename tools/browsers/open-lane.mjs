import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('check-lane.mjs', import.meta.url));

/** Starts the product's checker in a process with an environment of its own. `check` gives the results by the pages' names. */
export const openLane = async ({ name, env }, hosts) => {
  const child = fork(program, [JSON.stringify(hosts)], { env: { ...process.env, ...env } });
  const receive = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
  const { version } = await receive();
  return {
    name,
    version,
    check: async (pages) => {
      if (pages.length === 0) return new Map();
      child.send(pages);
      return new Map(await receive());
    },
    close: () => child.disconnect(),
  };
};
