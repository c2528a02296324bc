import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { outboxMails } from '#platform/db/schema/index';
import { PermanentJobFailure } from '#platform/errors';
import { enqueueMail, type MailAttachment } from './enqueue-mail.ts';
import { openMailer } from './mailer.ts';
import { sendMail } from './send-mail.ts';
import { startSmtpReceiver, type SmtpReceiver } from './smtp-receiver.fixture.ts';

let database: TestDatabase;
let smtp: SmtpReceiver;
const mailer = () => openMailer(smtp.url, 'Zugang <noreply@example.org>');

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpReceiver();
});
afterAll(async () => {
  await smtp.close();
  await database.drop();
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.isRefusing = false;
});

const writeMail = async (
  name: string,
  to = 'person@example.org',
  attachments: MailAttachment[] = [],
): Promise<string> => {
  const values = { name, hours: '48' };
  const link = 'http://localhost:3000/auth/email-confirmation?confirmation=abc';
  await database.db.transaction((tx) =>
    enqueueMail(tx, database.contextFor(null), {
      to,
      locale: 'de',
      template: 'confirm_email',
      values,
      link,
      attachments,
    }),
  );
  const [row] = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, to));
  if (!row) throw new Error('the mail is not in the outbox');
  return row.id;
};

describe('sending a mail of the outbox', () => {
  it('hands text and HTML in the reader’s language to the SMTP server', async () => {
    await sendMail(database, mailer(), { mailId: await writeMail('Änne <b>', 'a@example.org') });
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.org']]);
    const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail.from).toMatchObject({ name: 'Zugang', address: 'noreply@example.org' });
    expect(mail.text).toContain('Guten Tag Änne <b>,');
    expect(mail.html).toContain('Guten Tag Änne &lt;b&gt;,');
    expect(mail.html).toContain('lang="de"');
  });

  it('sends once although the job is delivered twice', async () => {
    const mailId = await writeMail('Änne', 'b@example.org');
    await sendMail(database, mailer(), { mailId });
    await sendMail(database, mailer(), { mailId });
    expect(smtp.received).toHaveLength(1);
  });

  it('fails while the server refuses, so that the queue tries again, and succeeds later', async () => {
    const mailId = await writeMail('Änne', 'c@example.org');
    smtp.isRefusing = true;
    const refused: unknown = await sendMail(database, mailer(), { mailId }).catch((error: unknown) => error);
    expect(String(refused)).toContain('451');
    expect(refused).not.toBeInstanceOf(PermanentJobFailure);
    smtp.isRefusing = false;
    await sendMail(database, mailer(), { mailId });
    const [row] = await database.db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
    expect([smtp.received.length, row?.attempts, row?.sentAt instanceof Date]).toEqual([1, 2, true]);
  });

  it('sends the files of the storage that belong to it, byte by byte', async () => {
    const content = new Uint8Array([37, 80, 68, 70, 0, 255]);
    await database.storage.put('contracts/a/b.pdf', content, 'application/pdf');
    const attachments = [
      { name: 'Vertrag Müller.pdf', contentType: 'application/pdf', storageKey: 'contracts/a/b.pdf' },
    ];
    await sendMail(database, mailer(), { mailId: await writeMail('Änne', 'g@example.org', attachments) });
    const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(mail.attachments).toMatchObject([{ filename: 'Vertrag Müller.pdf', mimeType: 'application/pdf' }]);
    expect(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer)).toEqual(content);
  });

  it('fails for good where the server knows no such mailbox', async () => {
    const mailId = await writeMail('Änne', 'i@unknown.example');
    const sending = sendMail(database, mailer(), { mailId });
    await expect(sending).rejects.toThrow(PermanentJobFailure);
    await expect(sending).rejects.toThrow('No such mailbox');
  });

  it('fails for good where a file is not in the storage', async () => {
    const attachments = [{ name: 'a.pdf', contentType: 'application/pdf', storageKey: 'contracts/a/none.pdf' }];
    const mailId = await writeMail('Änne', 'h@example.org', attachments);
    const sending = sendMail(database, mailer(), { mailId });
    await expect(sending).rejects.toThrow(PermanentJobFailure);
    await expect(sending).rejects.toThrow('none.pdf');
    expect(smtp.received).toHaveLength(0);
  });

  it('gives a line break in an address no further recipient', async () => {
    const mailId = await writeMail('Änne', 'd@example.org\r\nBcc: e@example.org');
    await sendMail(database, mailer(), { mailId }).catch(() => undefined);
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('e@example.org');
    expect(smtp.received.map(({ raw }) => raw.toString()).join('')).not.toMatch(/^Bcc:/m);
  });

  it('leaves the mail in the outbox where no SMTP server is set', async () => {
    const mailId = await writeMail('Änne', 'f@example.org');
    await sendMail(database, openMailer(undefined, 'x@example.org'), { mailId });
    const [row] = await database.db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
    expect([smtp.received.length, row?.sentAt]).toEqual([0, null]);
  });
});
