import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BareAddress, BareAnswer } from './bare-server.ts';
import type { Answer } from './serve-signed-in.ts';

/** Starts a server that does nothing but answer with the same bytes as `answer`. */
export const startBare = async ({ body, headers }: Answer): Promise<{ bare: ChildProcess; barePort: number }> => {
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  const { date: _date, connection: _connection, 'keep-alive': _keep, 'transfer-encoding': _chunked, ...same } = headers;
  const sent = { body: body.toString(), headers: { ...same, 'content-length': String(body.length) } };
  bare.send(sent satisfies BareAnswer);
  const { port: barePort } = await new Promise<BareAddress>((resolve) => bare.once('message', resolve));
  return { bare, barePort };
};
