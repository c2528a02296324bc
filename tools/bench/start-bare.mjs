import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a server that does nothing but answer with the same bytes as `answer`. */
export const startBare = async ({ body, headers }) => {
  const bare = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  const { date: _date, connection: _connection, 'keep-alive': _keep, 'transfer-encoding': _chunked, ...same } = headers;
  bare.send({ body: body.toString(), headers: { ...same, 'content-length': String(body.length) } });
  const [{ port: barePort }] = await once(bare, 'message');
  return { bare, barePort };
};
