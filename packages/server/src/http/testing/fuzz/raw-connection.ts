import { connect, type Socket } from 'node:net';
import { readRawAnswer, type RawAnswer } from './read-raw-answer.ts';

/** How a request went: its answer, or that the server closed the connection without one, or that nothing came in time. */
export type Outcome =
  | { kind: 'answered'; answer: RawAnswer }
  | { kind: 'closed'; answer: null }
  | { kind: 'late'; answer: null };

/** What goes over the wire. A broken one may leave the server waiting for more, so its side of the connection is then closed. */
export type RawRequest = { bytes: Buffer; isHead: boolean; isBroken: boolean };

/** Every request has to be over by then, however busy the machine is. */
const deadlineMs = 20_000;
/** A broken request that was not answered by then has its end of the connection closed: the server must give up on it. */
const timeoutMs = 100;

/** A connection that writes bytes as they are, kept open from one request to the next as a browser's. */
export type RawConnection = { send: (request: RawRequest) => Promise<Outcome>; close: () => void };

const isReusable = ({ headers }: RawAnswer, { isBroken }: RawRequest): boolean =>
  !isBroken &&
  headers.get('connection')?.[0]?.toLowerCase() !== 'close' &&
  !headers.get('content-type')?.[0]?.startsWith('text/event-stream');

const exchange = (socket: Socket, request: RawRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const listening = new AbortController();
    const finish = (outcome: Outcome): void => {
      listening.abort();
      socket
        .removeAllListeners('data')
        .removeAllListeners('close')
        .removeAllListeners('error')
        .on('error', () => {});
      resolve(outcome);
    };
    const read = () => readRawAnswer(Buffer.concat(chunks), request.isHead);
    const after = (ms: number, act: () => void): void => {
      const timer = setTimeout(act, ms);
      listening.signal.addEventListener('abort', () => clearTimeout(timer));
    };
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const result = read();
      if (result?.isComplete) finish({ kind: 'answered', answer: result.answer });
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const result = read();
      finish(result ? { kind: 'answered', answer: result.answer } : { kind: 'closed', answer: null });
    });
    after(deadlineMs, () => finish({ kind: 'late', answer: null }));
    if (request.isBroken) after(timeoutMs, () => socket.end());
    socket.write(request.bytes);
  });

/** Opens connections to a server on loopback as requests need them. */
export const openRawConnection = (port: number): RawConnection => {
  let open: Socket | null = null;
  const close = (): void => {
    open?.destroy();
    open = null;
  };
  const send = async (request: RawRequest): Promise<Outcome> => {
    if (request.isBroken || open?.destroyed || open?.readableEnded) close();
    const isFresh = open === null;
    open ??= connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    const outcome = await exchange(open, request);
    if (!outcome.answer || !isReusable(outcome.answer, request)) close();
    // A connection kept open may have been closed by the server just then: only a fresh one says something about the request.
    return outcome.kind === 'closed' && !isFresh ? send(request) : outcome;
  };
  return { send, close };
};
