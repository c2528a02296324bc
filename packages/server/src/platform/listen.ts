import { once } from 'node:events';
import type { Server } from 'node:net';
import { ConfigError } from './config.ts';

const causes: Record<string, (address: string) => string> = {
  EADDRINUSE: (address) => `${address} is already in use: end the program that uses it, or choose another port`,
  EACCES: (address) => `${address} may not be opened by this user: ports under 1024 need more rights`,
  EADDRNOTAVAIL: (address) => `${address} is not an address of this machine`,
  ENOTFOUND: (address) => `${address} cannot be resolved`,
};

/** Where a server was to listen; `setting` names the setting that chose the port. */
type ListenPlace = { host: string; port: number; setting: string };

/** Explains a failure to listen as {@link ConfigError}; any other error stays as it is. */
export const explainListenError = (error: unknown, { host, port, setting }: ListenPlace): unknown => {
  const explain = causes[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return explain ? new ConfigError([`${explain(`${host}:${port}`)} (setting ${setting}).`]) : error;
};

/** Opens a server's port and gives its number (`port: 0` takes any free one). Throws {@link ConfigError} in plain words when it cannot be had. */
export const listen = async (server: Server, place: ListenPlace): Promise<number> => {
  server.listen({ host: place.host, port: place.port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, place);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : place.port;
};
