import { once } from 'node:events';
import { connect } from 'node:net';

/** A conversation with an SMTP server, line by line, as a hostile program leads it. */
export type SmtpClient = {
  /** Sends a line, and gives the whole answer to it; null: the connection has ended. */
  say: (line: string) => Promise<string | null>;
  /** Sends bytes without waiting. */
  write: (bytes: string | Uint8Array) => Promise<void>;
  /** The next answer. */
  hear: () => Promise<string | null>;
  end: () => void;
};

/** Connects; the greeting is the first answer to `hear`. */
export const connectSmtp = async (port: number): Promise<SmtpClient> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let received = '';
  let isEnded = false;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const resume of waiting.splice(0)) resume();
  };
  socket.on('data', (part: Buffer) => {
    received += part.toString();
    wake();
  });
  socket.on('close', () => {
    isEnded = true;
    wake();
  });
  const hear = async (): Promise<string | null> => {
    for (;;) {
      // All lines of an answer but the last have a hyphen after the code.
      const [whole] = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(received) ?? [];
      if (whole !== undefined) {
        received = received.slice(whole.length);
        return whole.trim();
      }
      if (isEnded) return null;
      await new Promise<void>((resume) => waiting.push(resume));
    }
  };
  // Its end is heard of elsewhere.
  const write = (bytes: string | Uint8Array): Promise<void> =>
    new Promise((done) => void socket.write(bytes, () => done()));
  return {
    hear,
    write,
    say: async (line) => {
      await write(`${line}\r\n`);
      return hear();
    },
    end: () => socket.destroy(),
  };
};
