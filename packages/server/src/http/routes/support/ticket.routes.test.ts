import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Ticket, TicketRow, TicketTopic } from '@zugang/contract';
import { auditedActions, createPerson, readMails, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';
import { createTicketWorld, question } from './ticket-world.fixture.ts';

const { database, server, people, ofDirect, send, ask, askPartner, atDesk, answer, due } = await createTicketWorld();

const listed = async (person: Person, query = '') =>
  (await send<{ rows: TicketRow[] }>(person, 'GET', `/tickets${query}`)).body.rows.map(({ id }) => id);

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

  it('is listed by whom it was written to', async () => {
    const { id, addressee } = await ask(people.direct);
    expect(addressee).toBe('operator');
    expect(await listed(people.direct, '?addressee=operator')).toContain(id);
    expect(await listed(people.direct, '?addressee=reseller')).toEqual([]);
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
