import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sep } from 'node:path';
import { browserEnvironment } from './browser-environment.ts';
import type { OpenedNetwork } from './hold-network.ts';

/** A network with nothing in it but a port that this process answers. */
export type PrivateNetwork = {
  port: number;
  /** The process that holds it until the browser is in it. */
  holder: number;
  /** Accepts the connections to the port. It is closed by its user. */
  listener: Server;
  /** Once a browser is in it: the network stays as long as that. */
  release: () => void;
};

const holderFile = fileURLToPath(new URL('./hold-network.ts', import.meta.url));
const OPEN_DEADLINE_MS = 15_000;

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep);

/** Existing folders of which none lies in another or holds what the browser needs. */
const listHidden = (folders: readonly string[], needed: readonly string[]): string[] => {
  const real = (paths: readonly string[]) => [
    ...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path))),
  ];
  const wanted = real([...folders, homedir(), `/run/user/${process.getuid?.()}`]);
  const kept = real([...needed, tmpdir()]);
  const hidden = wanted.filter((folder) => folder !== sep && !kept.some((path) => isWithin(path, folder)));
  return hidden.filter((folder) => !hidden.some((other) => other !== folder && isWithin(folder, other)));
};

const startHolder = (hidden: readonly string[]): ChildProcess => {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const namespaces = [...user, '--net', '--mount', '--propagation', 'private'];
  return spawn('unshare', [...namespaces, '--', process.execPath, holderFile, ...hidden], {
    cwd: '/',
    // An ordinary user's path may lack the folder of `ip`.
    env: browserEnvironment({ PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
};

/**
 * Opens a network namespace whose loopback leads to this process and nowhere else, with an empty file system in place of
 * `hiddenFolders`, of this user's home and of its sockets (unless `needed`, paths of the browser, lie in them). Returns null
 * with the reason where the machine does not let: it takes Linux, `unshare` and `nsenter` (util-linux), `ip` (iproute2) and
 * root or user namespaces.
 */
export const openPrivateNetwork = (
  hiddenFolders: readonly string[],
  needed: readonly string[],
): Promise<{ network: PrivateNetwork } | { network: null; reason: string }> => {
  if (process.platform !== 'linux') return Promise.resolve({ network: null, reason: 'only Linux has namespaces' });
  const holder = startHolder(listHidden(hiddenFolders, needed));
  let said = '';
  holder.stderr?.on('data', (data: Buffer) => (said += data.toString()));
  return new Promise((resolve) => {
    const end = (): void => void holder.kill('SIGKILL');
    const late = setTimeout(end, OPEN_DEADLINE_MS);
    const fail = (reason: string): void => {
      clearTimeout(late);
      resolve({ network: null, reason: reason.trim().slice(0, 500) });
    };
    holder.once('error', (error) => fail(error.message));
    holder.once('close', (code) => fail(said || `unshare ended with ${code}`));
    holder.once('message', ({ port }: OpenedNetwork, listener) => {
      clearTimeout(late);
      if (!(listener instanceof Server)) return end();
      resolve({ network: { port, holder: holder.pid ?? 0, listener, release: end } });
    });
  });
};
