import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { limits, type BarrierReport, type StatementReportAnswer } from '@zugang/contract';
import { addDays, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import { outboxMails, tickets } from '#platform/db/schema/index';
import { trustedProxiesSetting } from '#platform/trusted-proxies';
import { createHarness } from '../testing/create-harness.ts';
import { auditedActions } from '../testing/people.ts';
import { composeSample, insertPublishedSample, publishDocument } from '../testing/publish-sample.ts';

const { database, server } = await createHarness({}, { trustedProxies: trustedProxiesSetting.parse('127.0.0.1') });
type Sample = Awaited<ReturnType<typeof insertPublishedSample>>;

let networks = 0;
/** Each test's visitor has a network of their own. */
const visitor = (): Record<string, string> => ({ 'x-forwarded-for': `198.18.${(networks += 1)}.7` });
const sendForm = async (key: string, fields: Record<string, string>, from = visitor()) => {
  const answer = await server.call('POST', `/statement/${key}/barrierefreiheit`, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
};
const sendEmbed = (key: string, fields: Record<string, string>, from = visitor()) =>
  server.call('POST', '/w/v1/statement-report', {
    body: JSON.stringify({ key, slug: 'barrierefreiheit', ...fields }),
    headers: { ...from, origin: 'https://shop.example', 'content-type': 'text/plain' },
  });
const readTickets = ({ ids }: Sample) =>
  inScope(database.db, [ids.accountId], async (tx) => {
    const rows = await tx.select().from(tickets).where(eq(tickets.addressee, 'project')).orderBy(tickets.number);
    return rows.filter(({ source }) => source === 'statement');
  });
const mailsTo = (email: string) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
describe('a report by the form of a statement’s page', () => {
  it('becomes a ticket, a mail to the project’s people and a proof of receipt, and no mail to the visitor', async () => {
    const sample = await insertPublishedSample(database);
    await publishDocument(database, sample.ids, { document: composeSample(), number: 3, answerDays: 14 });
    const { status, cache, text } = await sendForm(sample.key, {
      message: 'Das Menü\r\ngeht <nicht> auf.',
      url: 'www.example.org/kontakt',
      part: '2.1.1 Tastatur',
      email: 'besuch@example.org',
    });
    expect([status, cache]).toEqual([201, 'no-store']);
    const due = addDays(todayInBerlin(), 14);
    const [ticket, ...others] = await readTickets(sample);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      source: 'statement',
      status: 'new',
      message: 'Das Menü\ngeht <nicht> auf.',
      url: 'https://www.example.org/kontakt',
      element: '2.1.1 Tastatur',
      reporterEmail: 'besuch@example.org',
      answerDueOn: due,
    });
    expect(text).toContain('<h1>Ihre Meldung ist eingegangen</h1>');
    expect(text).toContain(`Nummer: ${ticket?.number}`);
    expect(text).toContain('geht &lt;nicht&gt; auf.');
    expect(text).toMatch(/Antwort spätestens am: \d+\. \p{L}+ 20\d\d/u);
    expect(text).toContain('href="data:text/plain;charset=utf-8,Eingangsbest%C3%A4tigung');
    const [mail] = await mailsTo(sample.email);
    expect(mail?.text).toContain('über die Erklärung zur Barrierefreiheit');
    expect(mail?.text).toContain('innerhalb von 14 Tagen');
    expect(await mailsTo('besuch@example.org')).toEqual([]);
    expect(await auditedActions(database, sample.ids.accountId)).toContain('ticket.create');
  });

  it('is seen where reports of the widget are, with its source, and can be closed there', async () => {
    const sample = await insertPublishedSample(database);
    await sendForm(sample.key, { message: 'Kein Kontrast', url: 'die Startseite', part: 'oben' });
    const cookie = await server.signIn(sample.userId);
    const path = `/api/projects/${sample.ids.projectId}/tool/reports`;
    const { rows } = (await (await server.call('GET', path, { cookie })).json()) as { rows: BarrierReport[] };
    expect(rows.map(({ source }) => source).toSorted()).toEqual(['statement', 'widget']);
    const report = rows.find(({ source }) => source === 'statement');
    // Words are no address of a page.
    expect(report).toMatchObject({ url: null, element: 'die Startseite · oben', reporterEmail: null });
    const closed = await server.call('PATCH', `${path}/${report?.id}`, { cookie, json: { status: 'closed' } });
    expect(await closed.json()).toMatchObject({ source: 'statement', status: 'closed' });
  });

  it.each([
    ['without a message', { message: '  ' }, 'Bitte schreiben Sie, was schwierig ist'],
    ['with half an address', { message: 'Hallo', email: 'a@b' }, 'Bitte prüfen Sie die E-Mail-Adresse'],
    ['that is too long', { message: 'ä'.repeat(4_001) }, 'Ihre Meldung ist zu lang'],
  ])('%s comes back as it was filled', async (_, fields, words) => {
    const sample = await insertPublishedSample(database);
    const { status, text } = await sendForm(sample.key, { part: 'Stelle "A"', ...fields });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain('value="Stelle &quot;A&quot;"');
    expect(text).toContain('<title>Fehler: ');
    expect(await readTickets(sample)).toEqual([]);
  });

  it('that fills the honeypot is answered and thrown away', async () => {
    const sample = await insertPublishedSample(database);
    expect((await sendForm(sample.key, { message: 'Kauft', website: 'https://spam.example' })).status).toBe(201);
    expect(await readTickets(sample)).toEqual([]);
  });

  it('is refused after so many an hour from one network, and loses nothing', async () => {
    const sample = await insertPublishedSample(database);
    const from = visitor();
    for (let sent = 0; sent < limits.statements.reportsPerHour; sent += 1)
      expect((await sendForm(sample.key, { message: `Nummer ${sent}` }, from)).status).toBe(201);
    const refused = await sendForm(sample.key, { message: 'Noch eine' }, from);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Noch eine</textarea');
    expect((await sendEmbed(sample.key, { message: 'Noch eine' }, from)).status).toBe(429);
    expect((await sendForm(sample.key, { message: 'Von woanders' })).status).toBe(201);
  });

  it('is refused after so many an hour for one project, from wherever they come', async () => {
    const sample = await insertPublishedSample(database);
    const other = await insertPublishedSample(database);
    const send = (key: string) => sendForm(key, { message: 'Immer wieder' });
    for (let sent = 0; sent < 60; sent += 10) await Promise.all(Array.from({ length: 10 }, () => send(sample.key)));
    expect(await readTickets(sample)).toHaveLength(60);
    expect((await send(sample.key)).status).toBe(429);
    expect((await send(other.key)).status).toBe(201);
  });
});

describe('a report by the embedded form', () => {
  it('is taken from a page of any origin, with the law’s date where the owner set none', async () => {
    const document = composeSample('eaa', 'en');
    const sample = await insertPublishedSample(database, {}, document);
    const answer = await sendEmbed(sample.key, { message: 'The menu does not open', email: 'visitor@example.org' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { number, receipt, answerBy } = (await answer.json()) as StatementReportAnswer;
    const [ticket] = await readTickets(sample);
    expect(ticket).toMatchObject({ number, language: 'en', answerDueOn: answerBy });
    expect(receipt).toContain('Confirmation of receipt');
    expect(receipt).toContain(`Number: ${number}`);
    expect(receipt).toContain('Reply to: visitor@example.org');
  });

  it.each([
    ['invalid', 400, { message: ' ' }],
    ['invalid', 400, { message: 'x', email: 'a@b.c, d@e.f' }],
    ['invalid', 400, { message: 'x', slug: '../x' }],
    ['not_found', 404, { message: 'x', key: 'zg_nobodyhasthiskey' }],
    ['not_found', 404, { message: 'x', slug: 'entwurf' }],
  ])('is refused as %s with %i: %j', async (error, status, fields) => {
    const sample = await insertPublishedSample(database);
    const answer = await sendEmbed(sample.key, fields);
    expect([answer.status, await answer.json()]).toEqual([status, { error }]);
    expect(await readTickets(sample)).toEqual([]);
  });

  it('is not taken where the statement has no form', async () => {
    const sample = await insertPublishedSample(database);
    const { sections, ...document } = composeSample();
    const without = sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ kind }) => kind !== 'feedback-form'),
    }));
    await publishDocument(database, sample.ids, { document: { ...document, sections: without }, number: 3 });
    expect((await sendEmbed(sample.key, { message: 'x' })).status).toBe(404);
    expect((await sendForm(sample.key, { message: 'x' })).status).toBe(404);
  });
});
