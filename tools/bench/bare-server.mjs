// A bare node:http server, to measure others against: answers whatever it is asked with the one body it is sent.
import { createServer } from 'node:http';

process.once('message', ({ body, headers }) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
