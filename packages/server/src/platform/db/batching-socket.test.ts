import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

it('sends what is written in one turn together, in its order', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new BatchingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [peer] = (await once(server, 'connection')) as [Socket];
  await once(socket, 'connect');
  const parts: string[] = [];
  peer.on('data', (part) => parts.push(part.toString()));
  const writeQuery = (text: string): void => {
    socket.cork();
    socket.write(text);
    socket.uncork();
  };
  writeQuery('begin;');
  await Promise.resolve();
  writeQuery('set;');
  writeQuery('ask;');
  await once(peer, 'data');
  expect(parts).toEqual(['begin;set;ask;']);
  writeQuery('commit;');
  await once(peer, 'data');
  expect(parts.join('')).toBe('begin;set;ask;commit;');
  socket.destroy();
  server.close();
});
