import { connect } from 'node:net';

const isWhole = (answer: Buffer): boolean => {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.toString('latin1', 0, end).toLowerCase();
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return head.includes('transfer-encoding: chunked') ? answer.subarray(-5).toString() === '0\r\n\r\n' : true;
};

type Connection = { ask: (bytes: Buffer) => Promise<number>; close: () => void };

/** One kept connection that sends the same request over and over; without an HTTP client, which would cost as much as what is measured. */
const openConnection = async (port: number): Promise<Connection> => {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let parts: Buffer[] = [];
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  const give = (result: number | Error): void => {
    const { resolve, reject } = settle ?? {};
    settle = null;
    parts = [];
    if (result instanceof Error) reject?.(result);
    else resolve?.(result);
  };
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    const answer = parts.length === 1 ? part : Buffer.concat(parts);
    if (parts.length > 1) parts = [answer];
    if (isWhole(answer)) give(Number(answer.toString('latin1', 9, 12)));
  });
  socket.on('error', (error) => give(error));
  socket.on('close', () => give(new Error('the server closed the connection')));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
};

/** What is asked, of which host, and by whose session. */
type Question = { path: string; host: string; cookie: string };

const bytesOf = ({ path, host, cookie }: Question): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nAccept: application/json\r\n\r\n`);

const expectOk = (status: number): void => {
  if (status !== 200) throw new Error(`an answer of ${status}`);
};

/** Requests a second that `connections` kept connections get answered, each asking again at once, over `seconds`. */
export const measureThroughput = async (
  port: number,
  asked: Question,
  { seconds, connections = 16 }: { seconds: number; connections?: number },
): Promise<number> => {
  const bytes = bytesOf(asked);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const startedAt = performance.now();
  let answered = 0;
  const lane = async (connection: Connection): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      expectOk(await connection.ask(bytes));
      answered++;
    }
  };
  await Promise.all(open.map(lane));
  const passed = (performance.now() - startedAt) / 1000;
  for (const connection of open) connection.close();
  return answered / passed;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * How long answers take at a fixed rate, in ms, counted from when each request was due: one that waits because earlier ones are slow
 * counts its waiting too.
 */
export const measureLatency = async (
  port: number,
  asked: Question,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ p50: number; p99: number }> => {
  const bytes = bytesOf(asked);
  const idle = await Promise.all(Array.from({ length: 64 }, () => openConnection(port)));
  const all = [...idle];
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const waiting: number[] = [];
  const send = async (dueAt: number): Promise<void> => {
    const connection = idle.pop();
    if (!connection) return void waiting.push(dueAt);
    expectOk(await connection.ask(bytes));
    times.push(performance.now() - dueAt);
    idle.push(connection);
    const next = waiting.shift();
    if (next !== undefined) await send(next);
  };
  const startedAt = performance.now();
  for (let sent = 0; sent < rate * seconds;) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - startedAt) * rate) / 1000));
    for (; sent < due; sent++) {
      const one: Promise<void> = send(startedAt + (sent * 1000) / rate).finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  for (const connection of all) connection.close();
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};
