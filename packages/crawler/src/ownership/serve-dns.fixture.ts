import { once } from 'node:events';
import { createSocket } from 'node:dgram';

/** A name server on a loopback port: TXT records by name; `silent` names get no answer at all. */
export type DnsServer = {
  address: string;
  texts: Map<string, string[]>;
  silent: Set<string>;
  asked: string[];
  close: () => void;
};

/** The name of the first question (RFC 1035, 4.1.2) and where it ends. */
const readQuestion = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

/** A TXT answer that points back to the question's name; texts beyond 255 bytes are split into several strings. */
const writeAnswer = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

/** Starts a real name server that knows only what the test says. */
export const serveDns = async (records: Record<string, string[]> = {}): Promise<DnsServer> => {
  const texts = new Map(Object.entries(records));
  const silent = new Set<string>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const { name, end } = readQuestion(message);
    asked.push(name);
    if (silent.has(name)) return;
    const found = texts.get(name);
    const answers = (found ?? []).map(writeAnswer);
    const head = Buffer.from(message.subarray(0, 12));
    // An answer, recursion available; NXDOMAIN where nothing is known of the name.
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, texts, silent, asked, close: () => socket.close() };
};
