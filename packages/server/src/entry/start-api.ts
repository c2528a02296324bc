import { once } from 'node:events';
import { createHttpServer } from '#http/server';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { httpServices, openServices } from './services.ts';

const explain = (error: unknown, config: Config): Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(
        `Port ${config.port} is in use by another program. Stop it, or choose another port: PORT=3100 npm start`,
      )
    : (error as Error);

/** Starts listening. Answers how to stop: no new requests, open ones are finished, streams are closed. */
export const startApi = async (
  config: Config,
  databaseUrl: string,
  log: Log,
): Promise<{ stop: () => Promise<void> }> => {
  const services = await openServices(config, databaseUrl, { log, role: 'sender' });
  const server = createHttpServer(httpServices(config, services));
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await services.close();
    throw explain(error, config);
  }
  return {
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 2_000).unref();
      await once(server, 'close');
      await services.close();
    },
  };
};
