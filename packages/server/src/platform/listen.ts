import { once } from 'node:events';
import type { Server } from 'node:net';
import { ConfigError } from './config.ts';

const causes: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is already in use: end the program that uses it, or choose another port`,
  EACCES: (address) => `${address} may not be opened by this user: ports under 1024 need more rights`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this machine`,
  ENOTFOUND: (address) => `${address} cannot be resolved`,
};

/** Opens a server's port and gives its number (`port: 0` takes any free one). `setting` is the name of the setting that chose the port; throws {@link ConfigError} in plain words when it cannot be had. */
export const listen = async (server: Server, at: { host: string; port: number; setting: string }): Promise<number> => {
  server.listen({ host: at.host, port: at.port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const explain = causes[code];
    if (!explain) throw error;
    throw new ConfigError([`${explain(`${at.host}:${at.port}`)} (setting ${at.setting}).`]);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : at.port;
};
