import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { auditLog, inboundMails, ticketFiles, tickets, users } from '#platform/db/schema/index';
import { PermanentJobFailure } from '#platform/errors';
import { closeTicket } from '../asker/follow-ticket.ts';
import { decideHeldMail } from '../desk/decide-held-mail.ts';
import { getAtDesk } from '../desk/answer-at-desk.ts';
import { setScene, type Scene } from './hostile/scene.fixture.ts';
import { writeMail, writePng } from './hostile/write-mail.fixture.ts';
import { createMailWorld, type MailWorld } from './mail-world.fixture.ts';
import { purgeMails } from './purge-mails.ts';
import { readMail } from './read-mail.ts';
import { receiveMail } from './receive-mail.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.database.drop());

const send = (scene: Scene, raw: string) =>
  world.deliver(raw, { sender: scene.asker.email, recipients: [scene.replyTo] });
const messagesOf = ({ asker, ticketId }: Scene) => world.messagesOf(asker.accountId, ticketId);
const ticketOf = async ({ asker, ticketId }: Scene) => {
  const rows = await inScope(world.database.db, [asker.accountId], (tx) =>
    tx.select().from(tickets).where(eq(tickets.id, ticketId)),
  );
  return rows[0];
};
const staff = () => world.contextFor(world.staffPrincipal);

describe('an answer by mail', () => {
  it('becomes a message of its sender, without what it quotes, and makes the ticket due', async () => {
    const scene = await setScene(world);
    const quote =
      '\n\nAm 26.11.26 um 09:12 schrieb Team:\n> ––– Bitte antworten Sie über dieser Zeile –––\n> Guten Tag';
    const row = await send(scene, scene.write({ text: `Danke, gefunden.${quote}` }));
    expect(row).toMatchObject({ state: 'taken', reason: null, ticketId: scene.ticketId });
    const message = (await messagesOf(scene)).at(-1);
    expect(message).toMatchObject({
      text: 'Danke, gefunden.',
      side: 'asker',
      source: 'mail',
      authorId: scene.asker.userId,
    });
    expect(message?.quoted).toBe(quote.trim());
    expect(await ticketOf(scene)).toMatchObject({ status: 'open', writtenBy: 'asker' });
    const entries = await inScope(world.database.db, [scene.asker.accountId], (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'ticket.message'), eq(auditLog.targetId, scene.ticketId))),
    );
    expect(entries.at(-1)?.data).toEqual({ number: 1, source: 'mail', userId: scene.asker.userId });
  });

  it('of staff names them in the account’s log', async () => {
    const scene = await setScene(world);
    const { ticketId, asker } = scene;
    await inScope(world.database.db, [asker.accountId], (tx) =>
      tx.update(tickets).set({ assigneeId: world.staff.id }).where(eq(tickets.id, ticketId)),
    );
    await send(scene, scene.write());
    const { replyTo } = await world.lastMailTo(world.staff.email);
    await world.deliver(writeMail({ from: world.staff.email, to: replyTo ?? '' }), { recipients: [replyTo ?? ''] });
    const entries = await inScope(world.database.db, [asker.accountId], (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.targetId, ticketId)),
    );
    expect(entries.at(-1)).toMatchObject({ action: 'ticket.message', staffUserId: world.staff.id });
  });

  it('opens a ticket again that was closed', async () => {
    const scene = await setScene(world);
    await closeTicket(world.contextFor(scene.asker.principal), { ticketId: scene.ticketId });
    expect((await ticketOf(scene))?.status).toBe('closed');
    await send(scene, scene.write());
    expect((await ticketOf(scene))?.status).toBe('open');
  });

  it('of a colleague with the token of a forwarded mail is the colleague’s', async () => {
    const scene = await setScene(world);
    const colleague = await world.addMember(scene.asker, 'viewer');
    await send(scene, scene.write({ from: `Kim <${colleague.email.toUpperCase()}>` }));
    expect((await messagesOf(scene)).at(-1)?.authorId).toBe(colleague.id);
    // From now on both are told.
    await world.answer(scene.ticketId, 'Gern.');
    expect((await world.lastMailTo(colleague.email)).text).toContain('Gern.');
    expect(await world.mailsTo(scene.asker.email)).toHaveLength(2);
  });

  it('counts under the address a login has now, not under an earlier one', async () => {
    const scene = await setScene(world);
    await world.database.db
      .update(users)
      .set({ email: `neu-${scene.asker.email}` })
      .where(eq(users.id, scene.asker.userId));
    expect(await send(scene, scene.write())).toMatchObject({ state: 'held', reason: 'stranger' });
    expect(await send(scene, scene.write({ from: `neu-${scene.asker.email}` }))).toMatchObject({ state: 'taken' });
  });

  it('to a partner who does not look after the account any more is refused', async () => {
    const partner = await world.createOwner({ kind: 'reseller' });
    const customer = await world.createOwner({ kind: 'reseller_customer', resellerAccountId: partner.accountId });
    const { id } = await world.ask(customer, 'reseller');
    const { replyTo } = await world.lastMailTo(partner.email);
    await world.setReseller(customer.accountId, null);
    const row = await world.deliver(writeMail({ from: partner.email, to: replyTo ?? '' }), {
      recipients: [replyTo ?? ''],
    });
    expect(row).toMatchObject({ state: 'refused', reason: 'ended' });
    expect(await world.messagesOf(customer.accountId, id)).toHaveLength(1);
  });

  it('is read again where a worker failed in the middle, and is a message once', async () => {
    const scene = await setScene(world);
    const raw = Buffer.from(scene.write({ files: [{ name: 'a.png', type: 'image/png', data: writePng(9, 9) }] }));
    const parts = (async function* parts() {
      yield raw;
    })();
    await receiveMail(world.ctx, { sender: scene.asker.email, recipients: [scene.replyTo], parts });
    const [waiting] = await world.database.db.select().from(inboundMails).where(eq(inboundMails.state, 'waiting'));
    const mailId = waiting?.id ?? '';
    const { storage, jobs } = world.ctx;
    const fail = () => Promise.reject(new Error('it is away'));
    const failing = [
      { ...world.ctx, storage: { ...storage, put: fail } },
      { ...world.ctx, jobs: { ...jobs, send: fail } },
    ];
    for (const ctx of failing) {
      await expect(readMail(ctx, { mailId })).rejects.toThrow('it is away');
      expect((await world.findMail(mailId)).state).toBe('waiting');
      expect(await messagesOf(scene)).toHaveLength(2);
    }
    await Promise.all([readMail(world.ctx, { mailId }), readMail(world.ctx, { mailId })]);
    expect((await world.findMail(mailId)).state).toBe('taken');
    expect(await messagesOf(scene)).toHaveLength(3);
  });

  it('waits for a worker that knows our address, and fails for good where it is not in storage', async () => {
    const scene = await setScene(world);
    const row = await send(scene, scene.write());
    const again = { state: 'waiting' as const };
    await world.database.db
      .update(inboundMails)
      .set(again)
      .where(eq(inboundMails.id, row?.id ?? ''));
    const without = { ...world.ctx, settings: { ...world.settings, inboundAddress: null } };
    await expect(readMail(without, { mailId: row?.id ?? '' })).rejects.toThrow('MAIL_INBOUND_ADDRESS');
    await world.database.storage.remove(row?.storageKey ?? '');
    await expect(readMail(world.ctx, { mailId: row?.id ?? '' })).rejects.toThrow(PermanentJobFailure);
    await world.database.db
      .update(inboundMails)
      .set({ state: 'taken' })
      .where(eq(inboundMails.id, row?.id ?? ''));
  });
});

describe('a mail that is held', () => {
  const hold = async () => {
    const scene = await setScene(world);
    const files = [{ name: 'bild.png', type: 'image/png', data: writePng(20, 20) }];
    const row = await send(scene, scene.write({ from: 'Mo <mo@fremd.example>', text: 'Ich auch.', files }));
    return { scene, mailId: row?.id ?? '' };
  };

  it('is shown to the desk, and to nobody else', async () => {
    const { scene, mailId } = await hold();
    const { heldMails, messages } = await getAtDesk(staff(), { kind: 'operator' }, { ticketId: scene.ticketId });
    expect(heldMails).toMatchObject([{ id: mailId, from: 'mo@fremd.example', text: 'Ich auch.' }]);
    expect(messages).toHaveLength(2);
  });

  it('becomes a message with its files under its sender’s address, once, when the desk takes it', async () => {
    const { scene, mailId } = await hold();
    const decision = { ticketId: scene.ticketId, mailId, isTaken: true };
    const { messages, heldMails } = await decideHeldMail(staff(), { kind: 'operator' }, decision);
    expect(heldMails).toEqual([]);
    expect(messages.at(-1)).toMatchObject({
      author: 'mo@fremd.example',
      text: 'Ich auch.',
      side: 'asker',
      source: 'mail',
    });
    expect(messages.at(-1)?.files).toMatchObject([{ name: 'bild.webp' }]);
    await expect(decideHeldMail(staff(), { kind: 'operator' }, decision)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Whoever wrote it takes no part: nothing is ever sent there.
    await world.answer(scene.ticketId, 'Danke.');
    expect(await world.mailsTo('mo@fremd.example')).toEqual([]);
  });

  it('is left out when the desk drops it', async () => {
    const { scene, mailId } = await hold();
    const { messages, heldMails } = await decideHeldMail(
      staff(),
      { kind: 'operator' },
      { ticketId: scene.ticketId, mailId, isTaken: false },
    );
    expect([messages.length, heldMails]).toEqual([2, []]);
    expect((await world.findMail(mailId)).state).toBe('dropped');
  });

  it('keeps its text after the mail itself is removed', async () => {
    const { scene, mailId } = await hold();
    const later = new Date(Date.now() + 32 * 24 * 60 * 60 * 1_000);
    await purgeMails(world.ctx, later);
    const { messages } = await decideHeldMail(
      staff(),
      { kind: 'operator' },
      { ticketId: scene.ticketId, mailId, isTaken: true },
    );
    expect(messages.at(-1)).toMatchObject({ author: 'mo@fremd.example', text: 'Ich auch.', files: [] });
  });
});

describe('mails of long ago', () => {
  it('are removed, with the rows of those that were refused; messages and their files stay', async () => {
    const scene = await setScene(world);
    const files = [{ name: 'bild.png', type: 'image/png', data: writePng(20, 20) }];
    const taken = await send(scene, scene.write({ files }));
    const refused = await send(scene, scene.write({ head: ['Auto-Submitted: auto-replied'] }));
    await purgeMails(world.ctx, new Date(Date.now() + 29 * 24 * 60 * 60 * 1_000));
    expect(await world.database.storage.get(taken?.storageKey ?? '')).not.toBeNull();
    await purgeMails(world.ctx, new Date(Date.now() + 32 * 24 * 60 * 60 * 1_000));
    for (const row of [taken, refused]) expect(await world.database.storage.get(row?.storageKey ?? '')).toBeNull();
    expect((await world.findMail(taken?.id ?? '')).storageKey).toBeNull();
    await expect(world.findMail(refused?.id ?? '')).rejects.toThrow('no row');
    const kept = await inScope(world.database.db, [scene.asker.accountId], (tx) => tx.select().from(ticketFiles));
    expect(await world.database.storage.get(kept[0]?.storageKey ?? '')).not.toBeNull();
    expect(await messagesOf(scene)).toHaveLength(3);
  });
});
