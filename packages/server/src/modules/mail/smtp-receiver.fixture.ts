import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the receiver got it, byte by byte. */
export type ReceivedMail = { to: string[]; raw: Buffer; isEncrypted: boolean };

/** A real SMTP server on loopback that keeps what it gets; it refuses (451) while `isRefusing`, and never knows mailboxes at `unknown.example`. */
export type SmtpReceiver = { url: string; received: ReceivedMail[]; isRefusing: boolean; close: () => Promise<void> };

/** Starts a receiver that takes everything until the test says otherwise. With `hasTls` it offers STARTTLS, with a certificate that no authority signed. */
export const startSmtpReceiver = async ({ hasTls = false } = {}): Promise<SmtpReceiver> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!address.endsWith('@unknown.example')) return done();
      return done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (receiver.isRefusing) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        receiver.received.push({ to, raw: Buffer.concat(chunks), isEncrypted: session.secure });
        return done();
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const receiver: SmtpReceiver = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    isRefusing: false,
    close: () => new Promise<void>((done) => server.close(done)),
  };
  return receiver;
};
