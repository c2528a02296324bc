import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { tickets, users } from '#platform/db/schema/index';
import { askQuestion } from '../asker/ask.ts';
import { replyToTicket } from '../asker/follow-ticket.ts';
import { replyAtDesk } from '../desk/answer-at-desk.ts';
import { createMailWorld, type MailWorld } from './mail-world.fixture.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.database.drop());

const assign = (accountId: string, ticketId: string, assigneeId: string) =>
  inScope(world.database.db, [accountId], (tx) =>
    tx.update(tickets).set({ assigneeId }).where(eq(tickets.id, ticketId)),
  );

describe('a mail about a message', () => {
  it('goes to whoever asked and to every colleague who wrote, not to others, and not to blocked ones', async () => {
    const asker = await world.createOwner();
    const [writing, silent, blocked] = [
      await world.addMember(asker),
      await world.addMember(asker),
      await world.addMember(asker),
    ];
    const { id } = await world.ask(asker);
    for (const { id: userId } of [writing, blocked]) {
      const principal = { ...asker.principal, userId };
      await replyToTicket(world.contextFor(principal), { ticketId: id, text: 'Bei mir auch.', fileIds: [] });
    }
    await world.database.db.update(users).set({ isBlocked: true }).where(eq(users.id, blocked.id));
    await world.answer(id);
    const counts = await Promise.all(
      [asker, writing, silent, blocked].map(async ({ email }) => (await world.mailsTo(email)).length),
    );
    expect(counts).toEqual([1, 1, 0, 0]);
  });

  it('gives every reader a token of their own', async () => {
    const asker = await world.createOwner();
    const colleague = await world.addMember(asker);
    const { id } = await world.ask(asker);
    await replyToTicket(world.contextFor({ ...asker.principal, userId: colleague.id }), {
      ticketId: id,
      text: 'Auch.',
      fileIds: [],
    });
    await world.answer(id);
    const [one, other] = [await world.lastMailTo(asker.email), await world.lastMailTo(colleague.email)];
    expect(one.replyTo).not.toBe(other.replyTo);
    await world.answer(id);
    expect((await world.lastMailTo(asker.email)).replyTo).toBe(one.replyTo);
    expect((await world.lastMailTo(asker.email)).messageId).not.toBe(one.messageId);
    expect((await world.lastMailTo(asker.email)).references).toEqual(one.references);
  });

  it('of a customer goes to the people of its partner who may answer, or to the assignee alone', async () => {
    const partner = await world.createOwner({ kind: 'reseller' });
    const [editor, viewer] = [await world.addMember(partner, 'editor'), await world.addMember(partner, 'viewer')];
    const customer = await world.createOwner({ kind: 'reseller_customer', resellerAccountId: partner.accountId });
    const operatorMails = (await world.mailsTo(world.operatorEmail)).length;
    const { id } = await world.ask(customer, 'reseller');
    const count = async ({ email }: { email: string }) => (await world.mailsTo(email)).length;
    expect(await Promise.all([partner, editor, viewer].map(count))).toEqual([1, 1, 0]);
    await assign(customer.accountId, id, editor.id);
    await replyToTicket(world.contextFor(customer.principal), { ticketId: id, text: 'Noch etwas.', fileIds: [] });
    expect(await Promise.all([partner, editor, viewer].map(count))).toEqual([1, 2, 0]);
    expect(await world.mailsTo(world.operatorEmail)).toHaveLength(operatorMails);
    await replyAtDesk(
      world.contextFor({
        ...partner.principal,
        accounts: new Map([
          ...partner.principal.accounts,
          [customer.accountId, { role: 'owner', ownership: 'customer' }],
        ]),
      }),
      { kind: 'reseller', accountId: partner.accountId },
      { ticketId: id, text: 'Gern.', fileIds: [], status: 'waiting' },
    );
    const { text, html, senderName } = await world.lastMailTo(customer.email);
    expect(senderName).toBe('Test');
    expect(`${text}${html}`).not.toMatch(/zugang/i);
  });

  it('to the operator’s address has no token: it is nobody’s login', async () => {
    const asker = await world.createOwner();
    await world.ask(asker);
    const mail = await world.lastMailTo(world.operatorEmail);
    expect([mail.replyTo, mail.messageId, mail.references]).toEqual([null, null, []]);
    expect(mail.text).toContain('Antworten Sie bitte im Ticket');
  });

  it('shows a long message in part, and as text', async () => {
    const asker = await world.createOwner();
    const { id } = await world.ask(asker);
    await world.answer(id, `<img src=x onerror=alert(1)> ${'Wort '.repeat(1_500)}`);
    const { text, html } = await world.lastMailTo(asker.email);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('Die Nachricht ist hier gekürzt');
    expect(text.length).toBeLessThan(5_000);
  });

  it('asks to answer in the ticket where answers by mail are off', async () => {
    const asker = await world.createOwner();
    const off = { ...world.contextFor(asker.principal), settings: { ...world.settings, inboundAddress: null } };
    const question = {
      subject: 'x',
      product: 'other',
      projectId: null,
      topic: null,
      message: 'Hallo',
      fileIds: [],
    } as const;
    const { id } = await askQuestion(off, {
      ...question,
      fileIds: [],
      accountId: asker.accountId,
      addressee: 'operator',
    });
    const desk = { ...world.contextFor(world.staffPrincipal), settings: off.settings };
    await replyAtDesk(desk, { kind: 'operator' }, { ticketId: id, text: 'Ja', fileIds: [], status: 'waiting' });
    const mail = await world.lastMailTo(asker.email);
    expect([mail.replyTo, mail.messageId]).toEqual([null, null]);
    expect(mail.text).toContain('Antworten Sie bitte im Ticket. Antworten auf diese E-Mail kommen dort nicht an.');
    expect(mail.text).not.toContain('–––');
  });
});
