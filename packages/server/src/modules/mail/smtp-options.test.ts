import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpOptions } from './smtp-options.ts';
import { startSmtpReceiver, type SmtpReceiver } from './smtp-receiver.fixture.ts';

let plain: SmtpReceiver;
let encrypting: SmtpReceiver;
beforeAll(async () => {
  plain = await startSmtpReceiver();
  encrypting = await startSmtpReceiver({ hasTls: true });
});
afterAll(() => Promise.all([plain.close(), encrypting.close()]));

const mail = {
  from: 'a@example.org',
  to: 'b@example.org',
  subject: 'Neues Passwort',
  text: 'https://example.org/?token=x',
};

/** Sends as to a mail server on another machine, to one on this machine. */
const sendAsRemote = async ({ url }: SmtpReceiver, tls: { rejectUnauthorized?: boolean } = {}): Promise<string> => {
  const options = smtpOptions('smtp://mail.example.org');
  const here = { ...options, host: '127.0.0.1', port: Number(new URL(url).port), tls: { ...options.tls, ...tls } };
  return createTransport(here)
    .sendMail(mail)
    .then(() => 'sent', String);
};

describe('a mail for a server on another machine', () => {
  it('is not sent where the server offers no encryption', async () => {
    expect(await sendAsRemote(plain)).toMatch(/STARTTLS/);
    expect(plain.received).toEqual([]);
  });

  it('is not sent to a server whose certificate no authority signed', async () => {
    expect(await sendAsRemote(encrypting)).toMatch(/certificate/);
    expect(encrypting.received).toEqual([]);
    // Without that check it would have been.
    expect(await sendAsRemote(encrypting, { rejectUnauthorized: false })).toBe('sent');
    expect(encrypting.received).toMatchObject([{ isEncrypted: true }]);
  });
});

it('a mail for a server on this machine is sent as the server takes it', async () => {
  await createTransport(smtpOptions(plain.url)).sendMail(mail);
  expect(plain.received).toMatchObject([{ to: ['b@example.org'], isEncrypted: false }]);
});

it.each([
  ['smtps://mail.example.org', { host: 'mail.example.org', secure: true, requireTLS: false }],
  ['smtp://mail.example.org:587', { host: 'mail.example.org', port: 587, secure: false, requireTLS: true }],
  ['smtp://user:p%40ss@localhost', { secure: false, requireTLS: false, auth: { user: 'user', pass: 'p@ss' } }],
  ['smtp://[2001:db8::1]', { host: '2001:db8::1', requireTLS: true }],
])('reads %s', (url, options) => {
  expect(smtpOptions(url)).toMatchObject({ ...options, tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' } });
});
