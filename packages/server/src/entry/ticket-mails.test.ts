import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpListener } from '#http/inbound-mail/smtp-listener';
import { readMailJob } from '#jobs/read-mail.job';
import { sendMailJob } from '#jobs/send-mail.job';
import type { WorkerServices } from '#jobs/job';
import { openMailer } from '#modules/mail';
import { inScope } from '#platform/db/client';
import { accounts, tickets, users } from '#platform/db/schema/index';
import { openJobs } from '#platform/queue/jobs';
import { eq } from 'drizzle-orm';
import { startSmtpReceiver, type SmtpReceiver } from '../modules/mail/smtp-receiver.fixture.ts';
import { createMailWorld, inboundAddress, type MailWorld } from '../modules/ticket/mail/mail-world.fixture.ts';

let world: MailWorld;
/** The mail server of everybody who writes with us. */
let people: SmtpReceiver;
let listener: ReturnType<typeof createSmtpListener>;
let port: number;
let jobs: ReturnType<typeof openJobs>;

beforeAll(async () => {
  world = await createMailWorld();
  people = await startSmtpReceiver();
  listener = createSmtpListener(world.ctx, {
    address: inboundAddress,
    secret: null,
    smtp: { host: '127.0.0.1', port: 0, tls: null },
  });
  port = await listener.listen();
  jobs = openJobs(world.database.url, { log: world.ctx.log, role: 'worker' });
  await jobs.start();
  const mailer = openMailer(people.url, 'Zugang <noreply@example.org>');
  const services = { context: { ...world.ctx, jobs }, mailer } as unknown as WorkerServices;
  await jobs.work(sendMailJob.queue, { concurrency: 1 }, (message) => sendMailJob.handle(services, message));
  await jobs.work(readMailJob.queue, { concurrency: 1 }, (message) => readMailJob.handle(services, message));
});
afterAll(async () => {
  await jobs.stop();
  await listener.close();
  await people.close();
  await world.database.drop();
});

/** The newest mail that somebody got, once there are so many. */
const mailOf = async (address: string, count: number) => {
  for (let waited = 0; ; waited++) {
    const got = people.received.filter(({ to }) => to.includes(address));
    if (got.length >= count) {
      const raw = got.at(-1)?.raw ?? Buffer.alloc(0);
      const mail = await PostalMime.parse(raw);
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? null;
      return { mail, header, raw: raw.toString(), replyTo: mail.replyTo?.[0]?.address ?? '' };
    }
    if (waited > 200) throw new Error(`${address} got ${got.length} mails, not ${count}`);
    await sleep(50);
  }
};
type Got = Awaited<ReturnType<typeof mailOf>>;

/** Answers a mail as a program does: over SMTP, below the headers and above the quote. */
const answer = async ({ mail, replyTo }: Got, from: string, text: string, messageId: string) => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const quote = (mail.text ?? '')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  await transport.sendMail({
    from,
    to: replyTo,
    subject: `Re: ${mail.subject}`,
    messageId,
    inReplyTo: mail.messageId ?? '',
    references: [mail.references ?? '', mail.messageId ?? ''].join(' '),
    text: `${text}\n\nOn Thu, Nov 26, 2026 at 9:12 AM Team <noreply@example.org> wrote:\n\n${quote}\n`,
    attachments: [{ filename: 'notiz.txt', content: 'Notiz' }],
  });
  transport.close();
};

describe('a ticket by mail, over real mail servers', () => {
  it('goes from the customer to staff and back without the dashboard', async () => {
    const asker = await world.createOwner();
    const { id } = await world.ask(asker);
    const told = await mailOf(world.operatorEmail, 1);
    expect(told.mail.text).toContain('Wo ist der Bericht?');
    expect(told.replyTo).toBe('');
    await inScope(world.database.db, [asker.accountId], (tx) =>
      tx.update(tickets).set({ assigneeId: world.staff.id }).where(eq(tickets.id, id)),
    );
    await world.answer(id, 'Unter Berichte.\n<b>Dort</b>.');

    const answered = await mailOf(asker.email, 1);
    expect(answered.replyTo).toMatch(/^support\+[a-z2-7]{42}@help\.example\.com$/);
    expect(answered.header('auto-submitted')).toBe('auto-generated');
    expect(answered.header('x-auto-response-suppress')).toBe('All');
    expect(answered.mail.messageId).toMatch(/^<[a-z2-7]{42}\.[0-9a-f]{32}@help\.example\.com>$/);
    expect(answered.mail.text).toMatch(/^––– Bitte antworten Sie über dieser Zeile –––\n/);
    expect(answered.mail.text).toContain('Unter Berichte.\n<b>Dort</b>.');
    expect(answered.mail.text).toContain('Antworten Sie einfach auf diese E-Mail');
    expect(answered.mail.html).toContain('&lt;b&gt;Dort&lt;/b&gt;');
    await answer(answered, `Toni Test <${asker.email}>`, 'Danke, gefunden.', '<erste@programm.example>');

    const asked = await mailOf(world.staff.email, 1);
    expect(asked.mail.text).toContain('Danke, gefunden.');
    expect(asked.mail.text).toContain('notiz.txt');
    expect(asked.mail.text).not.toContain('Unter Berichte.');
    expect(asked.replyTo).not.toBe(answered.replyTo);
    await answer(asked, world.staff.email, 'Gern.', '<zweite@programm.example>');

    const last = await mailOf(asker.email, 2);
    expect(last.mail.text).toContain('Gern.');
    expect(last.mail.subject).toBe(answered.mail.subject);
    expect(last.mail.inReplyTo).toBe('<erste@programm.example>');
    const root = answered.mail.references ?? '';
    expect(last.mail.references).toBe(`${root} <erste@programm.example>`);
    const messages = await world.messagesOf(asker.accountId, id);
    expect(messages.map(({ side, source, text }) => [side, source, text])).toEqual([
      ['asker', 'dashboard', 'Wo ist der Bericht?'],
      ['desk', 'dashboard', 'Unter Berichte.\n<b>Dort</b>.'],
      ['asker', 'mail', 'Danke, gefunden.'],
      ['desk', 'mail', 'Gern.'],
    ]);
    // Two answers by mail, one mail each to the other side and to the operator: nothing is confirmed to whoever wrote.
    expect(people.received.map(({ to }) => to[0])).toHaveLength(5);
  });

  it('carries the partner’s name to its customer, and ours nowhere', async () => {
    const partner = await world.createOwner({ kind: 'reseller' });
    await inScope(world.database.db, [partner.accountId], (tx) =>
      tx.update(accounts).set({ name: 'Agentur Nord' }).where(eq(accounts.id, partner.accountId)),
    );
    const customer = await world.createOwner({ kind: 'reseller_customer', resellerAccountId: partner.accountId });
    await world.database.db.update(users).set({ locale: 'en' }).where(eq(users.id, customer.userId));
    const { id } = await world.ask(customer, 'reseller');
    const asked = await mailOf(partner.email, 1);
    await answer(asked, partner.email, 'Wir kümmern uns.', '<partner@programm.example>');
    const answered = await mailOf(customer.email, 1);
    expect(answered.mail.from).toMatchObject({ name: 'Agentur Nord' });
    expect(answered.mail.replyTo?.[0]).toMatchObject({ name: 'Agentur Nord' });
    expect(answered.mail.text).toContain('––– Please reply above this line –––');
    const decoded = [
      answered.mail.subject,
      answered.mail.text,
      answered.mail.html,
      ...answered.mail.headers.map(({ value }) => value),
    ];
    expect(decoded.filter((text) => /zugang/i.test(text ?? ''))).toEqual([]);
    expect((await world.messagesOf(customer.accountId, id)).at(-1)).toMatchObject({
      side: 'desk',
      source: 'mail',
      authorId: partner.userId,
    });
  });
});
