import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailQueue } from '#modules/ticket';
import { inboundMails } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import type { Context } from '#platform/context';
import { connectSmtp, type SmtpClient } from './smtp-client.fixture.ts';
import { createSmtpListener } from './smtp-listener.ts';
import { testCertificate } from './test-certificate.ts';

const address = 'support@help.example.com';
const megabyte = 1024 * 1024;

let database: TestDatabase;
let listener: ReturnType<typeof createSmtpListener>;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  listener = open();
  port = await listener.listen();
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});

const open = (overrides: Partial<Context> = {}, tls: { certFile: string; keyFile: string } | null = null) =>
  createSmtpListener(
    { ...database.contextFor(null), ...overrides },
    { address, secret: null, smtp: { host: '127.0.0.1', port: 0, tls } },
  );

const greet = async (at = port): Promise<SmtpClient> => {
  const client = await connectSmtp(at);
  expect(await client.hear()).toMatch(/^220 help\.example\.com ESMTP/);
  expect(await client.say('EHLO mx.example.org')).toMatch(/^250/);
  return client;
};
const begin = async (client: SmtpClient, recipient = address): Promise<void> => {
  expect(await client.say('MAIL FROM:<person@example.org>')).toMatch(/^250/);
  expect(await client.say(`RCPT TO:<${recipient}>`)).toMatch(/^250/);
  expect(await client.say('DATA')).toMatch(/^354/);
};
let written = 0;
const mailOf = (text = 'Hallo') =>
  `From: person@example.org\r\nTo: ${address}\r\nSubject: ${++written}\r\n\r\n${text}\r\n`;
const stored = () => database.db.select().from(inboundMails).orderBy(inboundMails.id);
const countJobs = async (): Promise<number> => {
  const { rows } = await database.pool.query('select count(*)::int as jobs from pgboss.job where name = $1', [
    readMailQueue.name,
  ]);
  return rows[0].jobs;
};

describe('the SMTP listener', () => {
  it('stores a mail byte by byte with its envelope, and queues its job', async () => {
    const before = await countJobs();
    const client = await greet();
    const mail = mailOf('Zeile\r\n..mit Punkt');
    await begin(client, 'Support+abc@Help.Example.COM');
    expect(await client.say(`${mail}.`)).toMatch(/^250/);
    expect(await client.say('QUIT')).toMatch(/^221/);
    const row = (await stored()).at(-1);
    expect(row).toMatchObject({
      state: 'waiting',
      sender: 'person@example.org',
      recipients: ['Support+abc@Help.Example.COM'],
    });
    const raw = await database.storage.get(row?.storageKey ?? '');
    expect(Buffer.from(raw ?? []).toString()).toBe(mail.replace('\r\n..mit', '\r\n.mit'));
    expect((await countJobs()) - before).toBe(1);
  });

  it('takes the same mail twice, and stores it once', async () => {
    const mail = mailOf();
    const before = (await stored()).length;
    for (let time = 0; time < 2; time++) {
      const client = await greet();
      await begin(client);
      expect(await client.say(`${mail}.`)).toMatch(/^250/);
      client.end();
    }
    expect(await stored()).toHaveLength(before + 1);
  });

  it('takes a bounce, whose sender is empty', async () => {
    const client = await greet();
    expect(await client.say('MAIL FROM:<>')).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<${address}>`)).toMatch(/^250/);
    await client.say('DATA');
    expect(await client.say(`${mailOf()}.`)).toMatch(/^250/);
    expect((await stored()).at(-1)?.sender).toBe('');
    client.end();
  });

  it.each([
    'anybody@example.net',
    'postmaster@help.example.com',
    'supporter@help.example.com',
    'support@help.example.com.evil.example',
    'support%evil.example@help.example.com',
    'support@example.com',
  ])('relays nothing: no mail for %s is taken', async (recipient) => {
    const client = await greet();
    await client.say('MAIL FROM:<person@example.org>');
    expect(await client.say(`RCPT TO:<${recipient}>`)).toMatch(/^55\d/);
    expect(await client.say('DATA')).toMatch(/^503/);
    client.end();
  });

  it('tells nothing of who has an account, and has no logins', async () => {
    const client = await greet();
    const capabilities = (await client.say('EHLO mx.example.org')) ?? '';
    expect(capabilities).not.toMatch(/AUTH|STARTTLS|VRFY|EXPN/);
    expect(capabilities).toContain(`SIZE ${25 * megabyte}`);
    for (const command of ['VRFY support', 'EXPN support', 'AUTH PLAIN AGEAYg==', 'WIZ'])
      expect(await client.say(command)).toMatch(/^5\d\d/);
    client.end();
  });

  it('takes ten recipients of a mail at most', async () => {
    const client = await greet();
    await client.say('MAIL FROM:<person@example.org>');
    for (let at = 0; at < 10; at++)
      expect(await client.say(`RCPT TO:<support+${at}@help.example.com>`)).toMatch(/^250/);
    expect(await client.say('RCPT TO:<support+10@help.example.com>')).toMatch(/^452/);
    client.end();
  });

  it('refuses a mail that says it is too large before it is sent', async () => {
    const client = await greet();
    expect(await client.say(`MAIL FROM:<person@example.org> SIZE=${25 * megabyte + 1}`)).toMatch(/^552/);
    client.end();
  });

  it('refuses one of 30 megabytes that did not say so, keeps nothing of it, and takes the next on the same connection', async () => {
    const before = (await stored()).length;
    const client = await greet();
    await begin(client);
    await client.write(mailOf());
    const line = `${'x'.repeat(1022)}\r\n`.repeat(1024);
    for (let sent = 0; sent < 30; sent++) await client.write(line);
    expect(await client.say('.')).toMatch(/^552 5\.3\.4/);
    expect(await stored()).toHaveLength(before);
    await begin(client);
    expect(await client.say(`${mailOf()}.`)).toMatch(/^250/);
    client.end();
  });

  it('cuts off whoever sends on and on', async () => {
    const client = await greet();
    await begin(client);
    const line = `${'x'.repeat(1022)}\r\n`.repeat(1024);
    let sent = 0;
    const ended = client.hear();
    const isEnded = async () => (await Promise.race([ended, Promise.resolve('open')])) !== 'open';
    while (sent < 200 && !(await isEnded())) {
      await client.write(line);
      await new Promise((done) => void setImmediate(done));
      sent++;
    }
    expect(await ended).toBeNull();
    expect(sent).toBeLessThan(200);
  });

  it('keeps nothing of a mail whose sender goes away in the middle', async () => {
    const before = (await stored()).length;
    const client = await greet();
    await begin(client);
    await client.write(mailOf());
    client.end();
    const next = await greet();
    await begin(next);
    expect(await next.say(`${mailOf()}.`)).toMatch(/^250/);
    next.end();
    expect(await stored()).toHaveLength(before + 1);
  });

  it('takes no second mail that is hidden behind a dot and half a line break', async () => {
    const before = (await stored()).length;
    for (const end of ['\n.\n', '\n.\r\n', '\r\n.\n', '\r.\r']) {
      const client = await greet();
      await begin(client);
      const hidden = `${end}MAIL FROM:<admin@example.org>\r\nRCPT TO:<${address}>\r\nDATA\r\nFrom: admin@example.org\r\n\r\nVersteckt\r\n`;
      await client.write(`${mailOf()}${hidden}`);
      expect(await client.say('.')).toMatch(/^[25]\d\d/);
      client.end();
    }
    const rows = (await stored()).slice(before);
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(rows.filter(({ sender }) => sender === 'admin@example.org')).toEqual([]);
  });

  it('asks for a mail again that could not be stored', async () => {
    const { storage } = database;
    const failing = open({
      storage: {
        ...storage,
        write: async (_key, parts) => {
          for await (const part of parts) if (part.length > 0) throw new Error('no space left');
          return 0;
        },
      },
    });
    const before = (await stored()).length;
    const client = await greet(await failing.listen());
    await begin(client);
    expect(await client.say(`${mailOf()}.`)).toMatch(/^451/);
    client.end();
    expect(await stored()).toHaveLength(before);
    await failing.close();
  });

  it('has fifty connections at once', async () => {
    const full = open();
    const place = await full.listen();
    const clients = await Promise.all(Array.from({ length: 50 }, () => greet(place)));
    const late = await connectSmtp(place);
    expect(await late.hear()).toMatch(/^421/);
    for (const client of [...clients, late]) client.end();
    await full.close();
  });

  it('speaks TLS where it has a certificate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zugang-certificate-'));
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(certFile, testCertificate.cert);
    await writeFile(keyFile, testCertificate.key);
    const secure = open({}, { certFile, keyFile });
    const transport = createTransport({
      host: '127.0.0.1',
      port: await secure.listen(),
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    const sent = await transport.sendMail({
      from: 'person@example.org',
      to: address,
      subject: 'Verschlüsselt',
      text: 'Hallo',
    });
    expect(sent.response).toMatch(/^250/);
    transport.close();
    await secure.close();
    await rm(folder, { recursive: true });
  });

  it('does not start with a certificate that cannot be read, and says which settings name it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zugang-certificate-'));
    const certFile = join(folder, 'cert.pem');
    await writeFile(certFile, 'kein Zertifikat');
    for (const keyFile of [certFile, join(folder, 'none.pem')])
      expect(() => open({}, { certFile, keyFile })).toThrow(
        /^MAIL_INBOUND_TLS_CERT and MAIL_INBOUND_TLS_KEY must name/,
      );
    await rm(folder, { recursive: true });
  });

  it('closes although a connection is open', async () => {
    const other = open();
    const client = await greet(await other.listen());
    await other.close();
    expect(await client.say('NOOP')).toMatch(/^421|^250/);
    client.end();
  });
});
