import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailAlert } from '#modules/alert';
import { sendDigests } from '#modules/digest';
import { enqueueMail, openMailer, sendMail } from '#modules/mail';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { alertPreferences, outboxMails, projects, scans } from '#platform/db/schema/index';
import { startSmtpReceiver, type SmtpReceiver } from '../../../modules/mail/smtp-receiver.fixture.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson, type Person } from '../../testing/people.ts';

/** The headers to unsubscribe (RFC 2369, RFC 8058): read here as mail programs get them, from the bytes of a real SMTP server. */

/** Mondays, half past seven in Berlin. */
const monday = new Date('2026-11-23T06:30:00Z');
const nextMonday = new Date('2026-11-30T06:30:00Z');
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000);

const { database, server } = await createHarness();
let smtp: SmtpReceiver;
let ctx: Context;
let person: Person;
let projectId: string;

const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScope(database.db, [person.accountId], work);

beforeAll(async () => {
  smtp = await startSmtpReceiver();
  const plain = database.contextFor(null);
  ctx = { ...plain, settings: { ...plain.settings, publicUrl: 'https://zugang.example' } };
});
afterAll(async () => {
  await smtp.close();
});
beforeEach(async () => {
  smtp.received.length = 0;
  person = await createPerson(database, server);
  const { accountId, userId } = person;
  const ids = await insertSampleProject(database, { accountId, title: 'Grün & Söhne – Online-Shop für Möbel' });
  ({ projectId } = ids);
  await inAccount(async (tx) => {
    const createdAt = daysBefore(monday, 60);
    await tx.update(projects).set({ createdAt }).where(eq(projects.id, projectId));
    await tx.insert(alertPreferences).values({ accountId, projectId, userId, digest: 'weekly' });
    const { scanId } = ids;
    const when = (at: Date) => ({ startedAt: at, finishedAt: at });
    await tx
      .update(scans)
      .set(when(daysBefore(monday, 2)))
      .where(eq(scans.id, scanId));
    const scan = { accountId, projectId, mode: 'all', state: 'finished', score: 80 } as const;
    await tx.insert(scans).values({ ...scan, ...when(daysBefore(nextMonday, 2)) });
  });
});

/** Hands everything in the outbox to the SMTP server, and reads what arrived. */
const deliver = async (): Promise<string[]> => {
  const before = smtp.received.length;
  const mailer = openMailer(smtp.url, 'Zugang <noreply@example.org>');
  const rows = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, person.email));
  for (const { id: mailId } of rows) await sendMail(ctx, mailer, { mailId });
  return smtp.received.slice(before).map(({ raw }) => raw.toString('latin1'));
};
const digestOf = async (at: Date): Promise<string[]> => {
  await sendDigests(ctx, { accountId: person.accountId }, at);
  return deliver();
};

/** The lines of a message's headers as they came, and their values by name: unfolded as RFC 5322 (2.2.3) says. */
const readHeaders = (raw: string) => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const fields = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  const valuesOf = (name: string) =>
    fields.flatMap((field) => {
      const [key = ''] = field.split(':', 1);
      return key.toLowerCase() === name ? field.slice(key.length + 1).trim() : [];
    });
  return { lines: head.split('\r\n'), valuesOf };
};

const linkIn = (raw: string): URL => {
  const [value = ''] = readHeaders(raw).valuesOf('list-unsubscribe');
  return new URL(/^<(\S+)>$/.exec(value)?.[1] ?? 'about:blank');
};

/** What a mail program's server does with the button: no cookie, no Origin, a form (RFC 8058, 3.2). */
const callAs = (method: 'GET' | 'HEAD' | 'POST', { pathname, search }: URL) =>
  fetch(`${server.url}${pathname}${search}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
  });

describe('the headers of a mail one can do without', () => {
  const expectHeaders = (raw: string) => {
    const { lines, valuesOf } = readHeaders(raw);
    const link = linkIn(raw);
    expect(valuesOf('list-unsubscribe')).toEqual([`<${link.href}>`]);
    expect(link.origin).toBe('https://zugang.example');
    expect(valuesOf('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    // A line may hold 998 bytes (RFC 5322, 2.1.1), and none is blank but for its folding (3.2.2).
    expect(lines.every((line) => line.length <= 998 && line.trim() !== '')).toBe(true);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  };

  it('hold in a digest one https link, whole, and that one request is enough', async () => {
    const [raw = ''] = await digestOf(monday);
    expectHeaders(raw);
    expect(linkIn(raw).pathname).toMatch(/^\/api\/unsubscribe\/[\w.~-]+$/);
  });

  it('hold the same in an alert, whatever its subject contains', async () => {
    const values = { project: 'Grün\r\nBcc: x@example.org', actor: 'Änne', comment: 'Hm', title: 'Titel' };
    const about = { userId: person.userId, projectId, kind: 'comment', template: 'issue_commented' } as const;
    await inAccount((tx) => mailAlert(tx, ctx, { ...about, values, path: '/issues' }));
    const [raw = ''] = await deliver();
    expectHeaders(raw);
    expect(readHeaders(raw).valuesOf('bcc')).toEqual([]);
  });

  it('are missing where one cannot do without the mail', async () => {
    const mail = { to: person.email, locale: 'de', template: 'confirm_email', link: 'https://zugang.example' } as const;
    const values = { name: 'Änne', hours: '48' };
    await database.db.transaction((tx) => enqueueMail(tx, ctx, { ...mail, values }));
    const [raw = ''] = await deliver();
    const { valuesOf } = readHeaders(raw);
    expect(valuesOf('to')).toHaveLength(1);
    expect([...valuesOf('list-unsubscribe'), ...valuesOf('list-unsubscribe-post')]).toEqual([]);
  });
});

describe('the link in the headers', () => {
  it('ends the mails by one POST without a session: the next digest does not come', async () => {
    const [raw = ''] = await digestOf(monday);
    expect((await callAs('POST', linkIn(raw))).status).toBe(200);
    expect(await digestOf(nextMonday)).toEqual([]);
  });

  it('ends nothing by being opened: the next digest comes', async () => {
    const [raw = ''] = await digestOf(monday);
    expect((await callAs('GET', linkIn(raw))).ok).toBe(false);
    expect((await callAs('HEAD', linkIn(raw))).ok).toBe(false);
    expect(await digestOf(nextMonday)).toHaveLength(1);
  });
});
