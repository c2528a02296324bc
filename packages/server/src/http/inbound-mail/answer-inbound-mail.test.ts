import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundMails } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { inboundMailsPath } from './answer-inbound-mail.ts';

const secret = 'x2Vd93kLq0Zt7mRw';
const bearer = { authorization: `Bearer ${secret}` };
const rawType = { 'content-type': 'message/rfc822' };

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database, {}, { inboundMailSecret: secret });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const mailOf = (text = 'Grüße', id = randomUUID()) =>
  Buffer.from(`From: a@example.org\r\nMessage-ID: <${id}@example.org>\r\nSubject: x\r\n\r\n${text}\r\n`, 'latin1');
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(server.url + inboundMailsPath, { method: 'POST', body, headers: { ...bearer, ...headers } });
const stored = () => database.db.select().from(inboundMails).orderBy(inboundMails.id);
const lastRaw = async (): Promise<Buffer> => {
  const row = (await stored()).at(-1);
  return Buffer.from((await database.storage.get(row?.storageKey ?? '')) ?? []);
};

describe('the webhook for mails', () => {
  it('stores a mail byte by byte, with the envelope that is told', async () => {
    const mail = mailOf();
    const envelope = {
      'x-envelope-from': '<a@example.org>',
      'x-envelope-to': 'support+x@help.example.com, b@example.org',
    };
    const response = await post(mail, { ...rawType, ...envelope });
    expect([response.status, await response.json()]).toEqual([200, { message: 'stored' }]);
    expect((await stored()).at(-1)).toMatchObject({
      state: 'waiting',
      sender: 'a@example.org',
      recipients: ['support+x@help.example.com', 'b@example.org'],
    });
    expect(await lastRaw()).toEqual(mail);
  });

  it('does not know the sender where nobody says who it is', async () => {
    await post(mailOf(), rawType);
    expect((await stored()).at(-1)).toMatchObject({ sender: null, recipients: [] });
  });

  it('stores a mail once that is sent twice', async () => {
    const mail = mailOf();
    expect(await (await post(mail, rawType)).json()).toEqual({ message: 'stored' });
    const before = (await stored()).length;
    const again = await post(mail, rawType);
    expect([again.status, await again.json()]).toEqual([200, { message: 'duplicate' }]);
    expect(await stored()).toHaveLength(before);
  });

  it('stores what Mailgun sends, urlencoded and as multipart', async () => {
    const fields = { recipient: 'support+x@help.example.com', sender: 'a@example.org', from: 'A <a@example.org>' };
    const encoded = mailOf('urlencoded').toString('latin1');
    const urlencoded = new URLSearchParams({ ...fields, 'body-mime': encoded });
    expect((await post(urlencoded)).status).toBe(200);
    expect((await stored()).at(-1)).toMatchObject({ sender: 'a@example.org', recipients: [fields.recipient] });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const mail = mailOf('multipart');
    form.set('body-mime', new Blob([mail]), 'message.eml');
    expect((await post(form)).status).toBe(200);
    expect(await lastRaw()).toEqual(mail);
  });

  it('stores what SendGrid sends, whatever charset the mail has', async () => {
    const mail = mailOf('Grüße');
    const boundary = 'xYzZY';
    const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(`${part('envelope')}{"to":["support+x@help.example.com"],"from":""}\r\n${part('email')}`),
      mail,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const response = await post(body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    expect(response.status).toBe(200);
    expect((await stored()).at(-1)).toMatchObject({ sender: '', recipients: ['support+x@help.example.com'] });
    expect(await lastRaw()).toEqual(mail);
  });

  it('is opened by the secret alone: as a token, or as a password', async () => {
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect((await post(mailOf(), { ...rawType, ...basic(`mail:${secret}`) })).status).toBe(200);
    const before = (await stored()).length;
    const wrong = [
      '',
      'Bearer',
      `Bearer ${secret}x`,
      `Bearer ${secret.slice(1)}`,
      `Token ${secret}`,
      basic('mail:').authorization,
      basic(`${secret}:`).authorization,
    ];
    for (const authorization of wrong) {
      const response = await post(mailOf(), { ...rawType, authorization });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="inbound-mails"']);
    }
    expect(await stored()).toHaveLength(before);
  });

  it('is not there without a secret in the settings, nor by other methods', async () => {
    const without = await startTestServer(database);
    const response = await fetch(without.url + inboundMailsPath, {
      method: 'POST',
      body: mailOf(),
      headers: { ...rawType, authorization: 'Bearer ' },
    });
    expect(response.status).toBe(404);
    await without.close();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await server.call(method, inboundMailsPath, { headers: bearer })).status).toBe(404);
  });

  it.each(['application/json', 'text/plain', 'image/png', ''])('takes nothing that calls itself %j', async (type) => {
    const response = await post(new Blob([mailOf()]), type ? { 'content-type': type } : {});
    expect(response.status).toBe(415);
  });

  it.each([
    [
      'a form without a mail',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx',
    ],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    ['an empty form', 'application/x-www-form-urlencoded', ''],
  ])('answers 400 to %s', async (_, type, body) => {
    expect((await post(body, { 'content-type': type })).status).toBe(400);
  });

  it('answers 413 to a mail of 26 megabytes, in every form, and keeps nothing', async () => {
    const before = (await stored()).length;
    const large = Buffer.concat([mailOf(), Buffer.alloc(26 * 1024 * 1024, 65)]);
    expect((await post(large, rawType)).status).toBe(413);
    const form = new FormData();
    form.set('email', new Blob([large]), 'x.eml');
    expect((await post(form)).status).toBe(413);
    expect((await post(new URLSearchParams({ 'body-mime': large.toString('latin1') }))).status).toBe(413);
    expect(await stored()).toHaveLength(before);
  });

  it('keeps nothing of a mail that breaks off', async () => {
    const before = (await stored()).length;
    const sending = request(server.url + inboundMailsPath, {
      method: 'POST',
      headers: { ...bearer, ...rawType, 'content-length': '100000' },
    });
    sending.on('error', () => undefined);
    sending.write(mailOf());
    setTimeout(() => sending.destroy(), 100);
    await new Promise((done) => void sending.on('close', done));
    expect((await post(mailOf(), rawType)).status).toBe(200);
    expect(await stored()).toHaveLength(before + 1);
  });
});
