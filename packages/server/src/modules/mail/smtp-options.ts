import { unescape } from 'node:querystring';
import type { SMTPTransportOptions } from 'nodemailer';
import { isLoopbackHost } from '#platform/loopback';

/**
 * How the mail server of `SMTP_URL` is connected to. Off this machine nothing is sent in plain text: `smtps:` is encrypted from the
 * start, `smtp:` must be by STARTTLS before anything else is said (RFC 8314, section 3), and the certificate is verified in both.
 */
export const smtpOptions = (smtpUrl: string): SMTPTransportOptions => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = protocol === 'smtps:';
  return {
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure,
    requireTLS: !secure && !isLoopbackHost(host),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(username === '' ? {} : { auth: { user: unescape(username), pass: unescape(password) } }),
  };
};
