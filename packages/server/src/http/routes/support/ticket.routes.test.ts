import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskTicket, SavedReply, Ticket, TicketFile, TicketRow, TicketTopic } from '@zugang/contract';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, createPerson, readMails, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness();

type People = Record<
  'staff' | 'colleague' | 'direct' | 'partner' | 'customer' | 'sibling' | 'other' | 'stranger',
  Person
>;
let people: People;
let ofDirect: SampleProject;
beforeAll(async () => {
  const makeStaff = async (): Promise<Person> => {
    const person = await createPerson(database, server);
    await database.db.update(users).set({ isStaff: true }).where(eq(users.id, person.userId));
    return { ...person, cookie: await server.signIn(person.userId, { hasSecondFactor: true }) };
  };
  const partner = await createPerson(database, server, { kind: 'reseller' });
  const other = await createPerson(database, server, { kind: 'reseller' });
  const ofPartner = { kind: 'reseller_customer', resellerAccountId: partner.accountId } as const;
  people = {
    staff: await makeStaff(),
    colleague: await makeStaff(),
    partner,
    other,
    direct: await createPerson(database, server),
    stranger: await createPerson(database, server),
    customer: await createPerson(database, server, ofPartner),
    sibling: await createPerson(database, server, ofPartner),
  };
  ofDirect = await insertSampleProject(database, { accountId: people.direct.accountId });
});

type Sent<T> = { status: number; body: T & { code?: string } };
const send = async <T>(...[person, method, path, json]: [Person, string, string, object?]): Promise<Sent<T>> => {
  const answer = await server.call(method, `/api${path}`, { cookie: person.cookie, ...(json ? { json } : {}) });
  return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
};
const question = { addressee: 'operator', subject: 'Wie behebe ich das?', product: 'tool', message: 'Bitte um Hilfe' };
const ask = async (person: Person, more: object = {}): Promise<Ticket> => {
  const { status, body } = await send<Ticket>(person, 'POST', `/accounts/${person.accountId}/tickets`, {
    ...question,
    ...more,
  });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const askPartner = (more: object = {}) => ask(people.customer, { addressee: 'reseller', ...more });
const deskOf = (person: Person) =>
  person === people.partner || person === people.other ? `/accounts/${person.accountId}/desk` : '/staff/desk';
const atDesk = <T = DeskTicket>(...[person, method, path, json]: [Person, string, string, object?]) =>
  send<T>(person, method, `${deskOf(person)}${path}`, json);
const answer = (person: Person, ticketId: string, more: object = {}) =>
  atDesk(person, 'POST', `/tickets/${ticketId}/messages`, { text: 'So geht es', ...more });
const listed = async (person: Person, query = '') =>
  (await send<{ rows: TicketRow[] }>(person, 'GET', `/tickets${query}`)).body.rows.map(({ id }) => id);
const due = async (person: Person, query = '') =>
  (await atDesk<{ rows: TicketRow[] }>(person, 'GET', `/tickets?size=100${query}`)).body.rows.map(({ id }) => id);
const picture = async (side = 20) =>
  (
    await sharp({ create: { width: side, height: side, channels: 3, background: '#5f5aa2' } })
      .png()
      .toBuffer()
  ).toString('base64');
const upload = (person: Person, file: { name: string; data: string }) =>
  send<TicketFile>(person, 'POST', `/accounts/${person.accountId}/ticket-files`, file);

describe('a question to the operator', () => {
  it('is new, gets the account’s next number, and is on the desk of staff', async () => {
    const first = await ask(people.direct);
    const second = await ask(people.direct);
    expect(second.number).toBe(first.number + 1);
    expect(first).toMatchObject({ status: 'new', canReply: true, isUnread: false, writtenBy: 'asker' });
    expect(first.messages).toMatchObject([
      { text: 'Bitte um Hilfe', isMine: true, side: 'asker', source: 'dashboard' },
    ]);
    expect(await due(people.staff)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await auditedActions(database, people.direct.accountId)).toContain('ticket.create');
  });

  it('says what it is about, and goes where that is', async () => {
    const about = { kind: 'issue', id: ofDirect.issueId };
    const { body: topic } = await send<TicketTopic>(people.direct, 'GET', `/tickets/topic?kind=issue&id=${about.id}`);
    expect(topic).toMatchObject({ ...about, projectId: ofDirect.projectId });
    expect(topic.label.length).toBeGreaterThan(3);
    const ticket = await ask(people.direct, { topic: about });
    expect(ticket).toMatchObject({ topic: { ...about, label: topic.label }, project: { id: ofDirect.projectId } });
  });

  it.each(['issue', 'page', 'scan', 'invoice', 'subscription'] as const)(
    'can be about an %s of the account alone',
    async (kind) => {
      const id = ofDirect[`${kind}Id`];
      expect((await send(people.direct, 'GET', `/tickets/topic?kind=${kind}&id=${id}`)).status).toBe(200);
      expect((await send(people.stranger, 'GET', `/tickets/topic?kind=${kind}&id=${id}`)).status).toBe(404);
      const { accountId } = people.stranger;
      const foreign = { ...question, topic: { kind, id } };
      expect((await send(people.stranger, 'POST', `/accounts/${accountId}/tickets`, foreign)).status).toBe(404);
    },
  );

  it('is unread when it is answered, until it is opened, and mails whoever asked', async () => {
    const { id, number } = await ask(people.direct);
    const before = (await send<{ unread: number }>(people.direct, 'GET', '/tickets/unread')).body.unread;
    const { body } = await answer(people.staff, id);
    expect(body).toMatchObject({ status: 'waiting', writtenBy: 'desk' });
    const after = await send<{ unread: number }>(people.direct, 'GET', '/tickets/unread');
    expect(after.body.unread).toBe(before + 1);
    const [mail] = await readMails(server, people.direct.email);
    expect(mail?.subject).toContain(`Nr. ${number}`);
    expect(mail?.text).toContain('So geht es');
    expect(mail?.text).toContain(`/support-tickets/${id}`);
    await send(people.direct, 'POST', `/tickets/${id}/read`);
    expect((await send<{ unread: number }>(people.direct, 'GET', '/tickets/unread')).body.unread).toBe(before);
  });

  it('is closed by whoever asked, and open again when they write', async () => {
    const { id } = await ask(people.direct);
    await answer(people.staff, id);
    expect((await send<Ticket>(people.direct, 'POST', `/tickets/${id}/close`)).body.status).toBe('closed');
    expect(await due(people.staff)).not.toContain(id);
    const again = await send<Ticket>(people.direct, 'POST', `/tickets/${id}/messages`, { text: 'Doch noch etwas' });
    expect(again.body).toMatchObject({ status: 'open', messages: [{}, {}, { text: 'Doch noch etwas' }] });
    expect(await due(people.staff)).toContain(id);
  });

  it('is found by its words, its number, its state and its product', async () => {
    const { id, number } = await ask(people.direct, { subject: 'Kontrast 100 %_genau', product: 'statement' });
    expect(await listed(people.direct, `?search=${encodeURIComponent('100 %_g')}`)).toEqual([id]);
    expect(await listed(people.direct, `?search=%23${number}`)).toEqual([id]);
    expect(await listed(people.direct, '?product=statement')).toEqual([id]);
    expect(await listed(people.direct, '?state=closed')).not.toContain(id);
  });

  it('is nobody else’s: not a stranger’s, not a partner’s', async () => {
    const { id } = await ask(people.direct);
    for (const person of [people.stranger, people.partner, people.customer]) {
      expect(await listed(person)).not.toContain(id);
      expect((await send(person, 'GET', `/tickets/${id}`)).status).toBe(404);
    }
    expect((await atDesk(people.partner, 'GET', `/tickets/${id}`)).status).toBe(404);
    expect((await answer(people.partner, id)).status).toBe(404);
  });

  it('is limited to so many an hour', async () => {
    const person = await createPerson(database, server);
    const owner = await connectAsOwner(database.url);
    await owner.query(
      `insert into tickets (account_id, number, source, addressee, subject, language)
       select $1, n, 'dashboard', 'operator', 'x', 'de' from generate_series(100, 119) n`,
      [person.accountId],
    );
    await owner.end();
    const refused = await send(person, 'POST', `/accounts/${person.accountId}/tickets`, question);
    expect([refused.status, refused.body.code]).toEqual([429, 'TICKET_LIMIT']);
  });

  it.each([
    { subject: '' },
    { subject: 'x'.repeat(201) },
    { message: ' ' },
    { message: 'x'.repeat(10_001) },
    { product: 'elephant' },
    { addressee: 'project' },
    { fileIds: Array.from({ length: 11 }, () => randomUUID()) },
  ])('is refused where it says %j', async (more) => {
    const { accountId } = people.direct;
    const refused = await send(people.direct, 'POST', `/accounts/${accountId}/tickets`, { ...question, ...more });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('keeps script, right-to-left marks and ten thousand characters as they were written', async () => {
    const message = `<script>alert(1)</script> \u202eabc ${'ä'.repeat(9_900)}`;
    expect((await ask(people.direct, { message })).messages[0]?.text).toBe(message);
  });
});

describe('a question of a partner’s customer', () => {
  it('goes to the partner, who is mailed, and not to the operator', async () => {
    const { id } = await askPartner();
    expect(await due(people.partner)).toContain(id);
    expect(await due(people.staff)).not.toContain(id);
    expect((await atDesk(people.staff, 'GET', `/tickets/${id}`)).status).toBe(404);
    const [mail] = await readMails(server, people.partner.email);
    expect(mail?.text).toContain(`/reseller/tickets/${id}`);
  });

  it('is refused where it is meant for the operator, and the other way round', async () => {
    const toOperator = await send(people.customer, 'POST', `/accounts/${people.customer.accountId}/tickets`, question);
    expect([toOperator.status, toOperator.body.code]).toEqual([409, 'RESELLER_ANSWERS']);
    const toPartner = await send(people.direct, 'POST', `/accounts/${people.direct.accountId}/tickets`, {
      ...question,
      addressee: 'reseller',
    });
    expect([toPartner.status, toPartner.body.code]).toEqual([409, 'NO_RESELLER']);
  });

  it('is answered by the partner alone, in its own name', async () => {
    const { id } = await askPartner();
    expect((await answer(people.other, id)).status).toBe(404);
    expect((await answer(people.partner, id)).status).toBe(201);
    const [mail] = await readMails(server, people.customer.email);
    expect(mail?.text).toContain(`/contact-reseller/tickets/${id}`);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\bZugang\b/);
    expect((await send(people.sibling, 'GET', `/tickets/${id}`)).status).toBe(404);
  });

  it('is not asked by the partner in its customer’s name', async () => {
    const { accountId } = people.customer;
    const asked = await send(people.partner, 'POST', `/accounts/${accountId}/tickets`, {
      ...question,
      addressee: 'reseller',
    });
    expect(asked.status).toBe(403);
  });

  it('stays with the customer when it leaves: the partner sees it no more, and nobody answers it', async () => {
    const { id } = await ask(people.sibling, { addressee: 'reseller' });
    const owner = await connectAsOwner(database.url);
    const { accountId } = people.sibling;
    const move = (resellerId: string | null, kind: string) =>
      owner.query('update accounts set reseller_account_id = $2, kind = $3 where id = $1', [
        accountId,
        resellerId,
        kind,
      ]);
    await move(people.other.accountId, 'reseller_customer');
    expect(await due(people.partner)).not.toContain(id);
    expect((await atDesk(people.partner, 'GET', `/tickets/${id}`)).status).toBe(404);
    expect((await atDesk(people.other, 'GET', `/tickets/${id}`)).status).toBe(404);
    const { body } = await send<Ticket>(people.sibling, 'GET', `/tickets/${id}`);
    expect(body.canReply).toBe(false);
    const late = await send(people.sibling, 'POST', `/tickets/${id}/messages`, { text: 'Hallo?' });
    expect([late.status, late.body.code]).toEqual([409, 'TICKET_ENDED']);
    await move(people.partner.accountId, 'reseller_customer');
    await owner.end();
  });
});

describe('a desk', () => {
  it.each(['partner', 'staff'] as const)('of %s writes notes that whoever asked never gets', async (who) => {
    const { id } = who === 'partner' ? await askPartner() : await ask(people.direct);
    const asker = who === 'partner' ? people.customer : people.direct;
    const mailsBefore = (await readMails(server, asker.email)).length;
    const { body } = await atDesk(people[who], 'POST', `/tickets/${id}/notes`, { text: 'Geheim: Rabatt anbieten' });
    expect(body.notes).toMatchObject([{ text: 'Geheim: Rabatt anbieten', isMine: true }]);
    const seen = await server.call('GET', `/api/tickets/${id}`, { cookie: asker.cookie });
    expect(await seen.text()).not.toContain('Geheim');
    expect((await readMails(server, asker.email)).length).toBe(mailsBefore);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("select set_config('app.accounts', $1, true)", [`{${asker.accountId}}`]);
    expect((await client.query("select from ticket_notes where text like 'Geheim%'")).rowCount).toBe(0);
    await client.query('rollback');
    client.release();
  });

  it.each(['partner', 'staff'] as const)('of %s says who answers, and mails that one alone', async (who) => {
    const { id } = who === 'partner' ? await askPartner() : await ask(people.direct);
    const asker = who === 'partner' ? people.customer : people.direct;
    const person = people[who];
    const { body } = await atDesk(person, 'POST', `/tickets/${id}/assignee`, { userId: person.userId });
    expect(body.assignee?.userId).toBe(person.userId);
    expect(await due(person, '&assignee=me')).toContain(id);
    expect(await due(person, '&assignee=nobody')).not.toContain(id);
    const before = (await readMails(server, person.email)).length;
    await send(asker, 'POST', `/tickets/${id}/messages`, { text: 'Und?' });
    expect((await readMails(server, person.email)).length).toBe(before + 1);
    const nobody = await atDesk(person, 'POST', `/tickets/${id}/assignee`, { userId: people.stranger.userId });
    expect(nobody.status).toBe(404);
  });

  it.each(['partner', 'staff'] as const)('of %s merges a ticket into another of the same account', async (who) => {
    const asker = who === 'partner' ? people.customer : people.direct;
    const addressee = who === 'partner' ? 'reseller' : 'operator';
    const first = await ask(asker, { addressee, message: 'Erstens' });
    const second = await ask(asker, { addressee, message: 'Zweitens' });
    await atDesk(people[who], 'POST', `/tickets/${first.id}/notes`, { text: 'Notiz' });
    const { body } = await atDesk(people[who], 'POST', `/tickets/${first.id}/merge`, { intoId: second.id });
    expect(body).toMatchObject({ id: second.id, notes: [{ text: 'Notiz' }] });
    expect(body.messages.map(({ text }) => text)).toEqual(['Erstens', 'Zweitens']);
    const left = await send<Ticket>(asker, 'GET', `/tickets/${first.id}`);
    expect(left.body).toMatchObject({ status: 'closed', canReply: false, messages: [] });
    const late = await send(asker, 'POST', `/tickets/${first.id}/messages`, { text: 'Hier?' });
    expect([late.status, late.body.code]).toEqual([409, 'TICKET_MERGED']);
    const again = await atDesk(people[who], 'POST', `/tickets/${first.id}/merge`, { intoId: second.id });
    expect(again.body.code).toBe('TICKET_MERGED');
  });

  it('never merges tickets of two accounts', async () => {
    const [first, second] = [await ask(people.direct), await ask(people.stranger)];
    const { status } = await atDesk(people.staff, 'POST', `/tickets/${first.id}/merge`, { intoId: second.id });
    expect(status).toBe(404);
  });

  it('shows who else has the ticket open', async () => {
    const { id } = await ask(people.direct);
    await atDesk(people.colleague, 'POST', `/tickets/${id}/presence`, { isWriting: true });
    const { body } = await atDesk<{ viewers: unknown[] }>(people.staff, 'POST', `/tickets/${id}/presence`, {
      isWriting: false,
    });
    expect(body.viewers).toEqual([{ name: expect.any(String), isWriting: true }]);
    const missing = await atDesk(people.staff, 'POST', `/tickets/${randomUUID()}/presence`, { isWriting: false });
    expect(missing.status).toBe(404);
  });

  it.each(['partner', 'staff'] as const)('of %s keeps texts that another desk does not see', async (who) => {
    const text = { title: 'Gruß', text: 'Guten Tag' };
    const { body } = await atDesk<SavedReply>(people[who], 'POST', '/saved-replies', text);
    const others = who === 'partner' ? [people.other, people.staff] : [people.partner];
    for (const person of others) {
      const seen = await atDesk<{ replies: SavedReply[] }>(person, 'GET', '/saved-replies');
      expect(seen.body.replies.map(({ id }) => id)).not.toContain(body.id);
      expect((await atDesk(person, 'DELETE', `/saved-replies/${body.id}`)).status).toBe(404);
    }
    expect((await atDesk(people[who], 'PUT', `/saved-replies/${body.id}`, { ...text, title: 'Neu' })).status).toBe(200);
    expect((await atDesk(people[who], 'DELETE', `/saved-replies/${body.id}`)).status).toBe(200);
  });

  it('takes over a mail of an unknown sender, or leaves it out, once', async () => {
    const { id } = await ask(people.direct);
    const owner = await connectAsOwner(database.url);
    const hold = async () => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into inbound_mails (digest, recipients, sender, storage_key, state, ticket_id, from_address, subject, text)
         values (gen_random_uuid()::text, '[]', 'x@example.net', 'none', 'held', $1, 'x@example.net', 'Re', 'Von außen') returning id`,
        [id],
      );
      return rows[0]?.id ?? '';
    };
    const [taken, dropped] = [await hold(), await hold()];
    await owner.end();
    expect((await atDesk(people.staff, 'GET', `/tickets/${id}`)).body.heldMails).toHaveLength(2);
    const after = await atDesk(people.staff, 'POST', `/tickets/${id}/held-mails/${taken}/take`);
    expect(after.body.messages.at(-1)).toMatchObject({ source: 'mail', author: null });
    expect(after.body.messages.at(-1)?.text).toContain('x@example.net');
    const left = await atDesk(people.staff, 'POST', `/tickets/${id}/held-mails/${dropped}/drop`);
    expect(left.body).toMatchObject({ heldMails: [] });
    expect((await atDesk(people.staff, 'POST', `/tickets/${id}/held-mails/${taken}/take`)).status).toBe(404);
  });

  it('of staff records what is done in the security log', async () => {
    const { id } = await ask(people.direct);
    await answer(people.staff, id);
    const owner = await connectAsOwner(database.url);
    const { rows } = await owner.query<{ kind: string }>(
      'select kind from security_events order by at desc, id desc limit 1',
    );
    await owner.end();
    expect(rows).toEqual([{ kind: 'operator.answer_ticket' }]);
  });
});

describe('a file of a message', () => {
  it('is made anew where it is a picture, and served to both sides and nobody else', async () => {
    const { status, body } = await upload(people.direct, { name: '../../Bild\u202e.png', data: await picture() });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ contentType: 'image/webp', name: '.._.._Bild_.webp' }),
    ]);
    const { id, messages } = await ask(people.direct, { fileIds: [body.id] });
    expect(messages[0]?.files).toMatchObject([{ id: body.id }]);
    const path = `/tickets/${id}/files/${body.id}`;
    const [own, ofStaff] = await Promise.all([
      server.call('GET', `/api${path}`, { cookie: people.direct.cookie }),
      server.call('GET', `/api/staff/desk${path}`, { cookie: people.staff.cookie }),
    ]);
    expect([own.status, ofStaff.status]).toEqual([200, 200]);
    expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await send(people.stranger, 'GET', path)).status).toBe(404);
    expect((await atDesk(people.partner, 'GET', path)).status).toBe(404);
  });

  it('may be a PDF or a text, by what its bytes say and not its name', async () => {
    const pdf = Buffer.from('%PDF-1.7\n…').toString('base64');
    expect((await upload(people.direct, { name: 'a.exe', data: pdf })).body).toMatchObject({ name: 'a.exe.pdf' });
    const text = Buffer.from('Ablauf: <script>').toString('base64');
    const stored = await upload(people.direct, { name: 'a.html', data: text });
    expect(stored.body).toMatchObject({ contentType: 'text/plain', name: 'a.txt' });
  });

  it.each([
    ['TICKET_FILE_TYPE', () => Buffer.from('MZ\u0000\u0001').toString('base64')],
    ['TICKET_FILE_TYPE', () => Buffer.from('<svg/>\u0000').toString('base64')],
    [
      'TICKET_FILE_TYPE',
      async () =>
        Buffer.from(await picture(), 'base64')
          .subarray(0, 40)
          .toString('base64'),
    ],
    [
      'TICKET_IMAGE_SIZE',
      () =>
        Buffer.concat([
          Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
          Buffer.alloc(2_200_000),
        ]).toString('base64'),
    ],
    ['TICKET_FILE_SIZE', () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10_500_000)]).toString('base64')],
  ] as const)('is refused with %s', async (code, make) => {
    const refused = await upload(people.direct, { name: 'datei', data: await make() });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
  });

  it('belongs to whoever uploaded it until it is sent, and to one message', async () => {
    const { body: file } = await upload(people.direct, { name: 'a.png', data: await picture() });
    const stolen = await send(people.stranger, 'POST', `/accounts/${people.stranger.accountId}/tickets`, {
      ...question,
      fileIds: [file.id],
    });
    expect(stolen.status).toBe(404);
    const { id } = await ask(people.direct, { fileIds: [file.id] });
    const twice = await send(people.direct, 'POST', `/tickets/${id}/messages`, { text: 'x', fileIds: [file.id] });
    expect(twice.status).toBe(404);
  });

  it('counts towards ten megabytes of a message', async () => {
    const pdf = () => Buffer.concat([Buffer.from(`%PDF-${randomUUID()}`), Buffer.alloc(6_000_000)]).toString('base64');
    const files = [
      await upload(people.direct, { name: 'a.pdf', data: pdf() }),
      await upload(people.direct, { name: 'b.pdf', data: pdf() }),
    ];
    const { accountId } = people.direct;
    const refused = await send(people.direct, 'POST', `/accounts/${accountId}/tickets`, {
      ...question,
      fileIds: files.map(({ body }) => body.id),
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'TICKET_FILE_SIZE']);
  });
});
