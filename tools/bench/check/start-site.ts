import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SiteAnswer, SiteOrder } from './bench-types.ts';

/** Serves a made site from a process of its own, until `close`. */
export const startSite = async (order: SiteOrder): Promise<SiteAnswer & { close: () => void }> => {
  const child = fork(fileURLToPath(new URL('serve-site.ts', import.meta.url)));
  child.send(order);
  const answer = await new Promise<SiteAnswer>((resolve) => child.once('message', resolve));
  return { ...answer, close: () => child.disconnect() };
};
