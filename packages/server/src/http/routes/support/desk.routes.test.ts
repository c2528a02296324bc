import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SavedReply, Ticket } from '@zugang/contract';
import { readMails } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';
import { createTicketWorld } from './ticket-world.fixture.ts';

const { database, server, people, send, ask, askPartner, atDesk, answer, due } = await createTicketWorld();

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
    const { id, number } = second;
    expect(left.body).toMatchObject({ status: 'closed', canReply: false, messages: [], mergedInto: { id, number } });
    const late = await send(asker, 'POST', `/tickets/${first.id}/messages`, { text: 'Hier?' });
    expect([late.status, late.body.code]).toEqual([409, 'TICKET_MERGED']);
    const again = await atDesk(people[who], 'POST', `/tickets/${first.id}/merge`, { intoId: second.id });
    expect(again.body.code).toBe('TICKET_MERGED');
    // Whoever asked is led to where the messages are in the end.
    const third = await ask(asker, { addressee, message: 'Drittens' });
    await atDesk(people[who], 'POST', `/tickets/${second.id}/merge`, { intoId: third.id });
    const end = { id: third.id, number: third.number };
    expect((await send<Ticket>(asker, 'GET', `/tickets/${first.id}`)).body.mergedInto).toEqual(end);
    expect((await send<Ticket>(asker, 'GET', `/tickets/${third.id}`)).body.mergedInto).toBeNull();
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
    expect(after.body.messages.at(-1)).toMatchObject({ source: 'mail', author: 'x@example.net' });
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
