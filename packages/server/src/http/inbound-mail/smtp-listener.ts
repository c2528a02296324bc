import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { inboundMailMax, isInboundAddress, MailTooLargeError, receiveMail } from '#modules/ticket';
import { ConfigError } from '#platform/config';
import type { Context } from '#platform/context';
import type { InboundMail } from '#platform/inbound-mail-settings';
import { listen } from '#platform/listen';
import { isLoopbackHost } from '#platform/loopback';
import { drain, partsOf } from './read-parts.ts';

type ListenerContext = Pick<Context, 'db' | 'jobs' | 'storage' | 'log'>;

/** Connections at once, recipients of a mail, seconds without a sign, and for a whole mail. */
const bounds = { clients: 50, recipients: 10, idleSeconds: 60, mailSeconds: 300 };

/** Bytes after which whoever still sends is not listened to any more. */
const drainMax = 2 * inboundMailMax;

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

const answerTo = (error: unknown): Error =>
  error instanceof MailTooLargeError
    ? refusal(552, '5.3.4 The mail is larger than 25 MB')
    : refusal(451, '4.3.0 The mail could not be stored. Try again later');

const readCertificate = ({ certFile, keyFile }: { certFile: string; keyFile: string }) => {
  try {
    const certificate = { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' as const };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `MAIL_INBOUND_TLS_CERT and MAIL_INBOUND_TLS_KEY must name the files of a certificate and its key: ${reason}.`,
    ]);
  }
};

const serverOptions = (address: string, certificate: ReturnType<typeof readCertificate> | null): SMTPServerOptions => ({
  ...certificate,
  name: address.slice(address.lastIndexOf('@') + 1),
  banner: '',
  disabledCommands: ['AUTH', 'VRFY', 'EXPN', 'WIZ', ...(certificate ? [] : ['STARTTLS'])],
  authOptional: true,
  disableReverseLookup: true,
  size: inboundMailMax,
  maxClients: bounds.clients,
  maxRecipients: bounds.recipients,
  socketTimeout: bounds.idleSeconds * 1_000,
  closeTimeout: 2_000,
  onRcptTo: (recipient, _, answer) =>
    isInboundAddress(address, recipient.address)
      ? answer()
      : answer(refusal(550, '5.7.1 No mails are taken for this address')),
});

type Incoming = { stream: SMTPServerDataStream; session: SMTPServerSession; cutOff: () => void };

/** Stores a mail; null where that is done, else what its sender is told. */
const receive = async (context: ListenerContext, { stream, session, cutOff }: Incoming): Promise<Error | null> => {
  const { mailFrom, rcptTo } = session.envelope;
  const timer = setTimeout(cutOff, bounds.mailSeconds * 1_000);
  try {
    await receiveMail(context, {
      sender: mailFrom === false ? '' : mailFrom.address,
      recipients: rcptTo.map((recipient) => recipient.address),
      parts: partsOf(stream),
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailTooLargeError)) context.log.error({ err: error }, 'a mail could not be stored');
    if (!(await drain(stream, drainMax))) cutOff();
    return answerTo(error);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * An SMTP server that takes mails for our own address and nothing else: it relays nothing, knows no logins, and tells nothing of who has
 * an account here. A mail is stored before it is acknowledged; one that cannot be is asked for again. Throws ConfigError.
 */
export const createSmtpListener = (
  context: ListenerContext,
  { address, smtp }: InboundMail & { smtp: NonNullable<InboundMail['smtp']> },
) => {
  const certificate = smtp.tls && readCertificate(smtp.tls);
  const server = new SMTPServer({
    ...serverOptions(address, certificate),
    onData: (stream, session, answer) => {
      const cutOff = (): void => {
        for (const connection of server.connections) if (connection.session.id === session.id) connection.close();
      };
      void receive(context, { stream, session, cutOff }).then((refused) => answer(refused, '2.0.0 Stored'));
    },
  });
  server.on('error', (error) => context.log.debug({ err: error }, 'an SMTP connection broke'));
  return {
    /** Opens the port of the settings, and gives its number. Throws ConfigError. */
    listen: (): Promise<number> => {
      if (!certificate && !isLoopbackHost(smtp.host))
        context.log.warn(
          'mails come in without encryption: set MAIL_INBOUND_TLS_CERT, or listen on this machine alone',
        );
      return listen(server.server, { ...smtp, setting: 'MAIL_INBOUND_SMTP' });
    },
    /** Takes no more connections; those that are open have two seconds to end. */
    close: (): Promise<void> => new Promise((done) => server.close(() => done())),
  };
};
