import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { inboundMails, memberships, ticketFiles, tickets, users } from '#platform/db/schema/index';
import { mergeAtDesk } from '../desk/merge-at-desk.ts';
import { brokenMails } from './hostile/broken-mails.fixture.ts';
import { machineMails } from './hostile/machine-mails.fixture.ts';
import { setScene, type HostileMail, type Scene } from './hostile/scene.fixture.ts';
import { senderMails } from './hostile/sender-mails.fixture.ts';
import { tokenMails } from './hostile/token-mails.fixture.ts';
import { trackingPixel, writeMail, writePng } from './hostile/write-mail.fixture.ts';
import { createMailWorld, inboundAddress, type MailWorld } from './mail-world.fixture.ts';
import { inboundMailMax, MailTooLargeError, receiveMail } from './receive-mail.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.database.drop());

const messagesOf = ({ asker, ticketId }: Scene) => world.messagesOf(asker.accountId, ticketId);
const filesOf = ({ asker }: Scene) =>
  inScope(world.database.db, [asker.accountId], (tx) => tx.select().from(ticketFiles).orderBy(ticketFiles.position));

/** Delivers a mail, and sees to it that nothing is sent and nobody gets into the thread because of one that was not taken. */
const deliverTo = async (
  scene: Scene,
  raw: string | Uint8Array,
  envelope: { sender?: string; recipients?: string[] } = {},
) => {
  const [mails, messages] = [await world.countOutbox(), await messagesOf(scene)];
  const row = await world.deliver(raw, {
    sender: envelope.sender ?? scene.asker.email,
    recipients: envelope.recipients ?? [scene.replyTo],
  });
  const [mailsAfter, messagesAfter] = [await world.countOutbox(), await messagesOf(scene)];
  const isTaken = row?.state === 'taken' && row.ticketId === scene.ticketId;
  expect(messagesAfter.length - messages.length).toBe(isTaken ? 1 : 0);
  // One message, one mail: to the operator, who alone is on the other side here.
  expect(mailsAfter - mails).toBe(row?.state === 'taken' ? 1 : 0);
  return { row, message: messagesAfter.at(-1) };
};

/** A text as a pattern of all of it. */
const asPattern = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(`^${text.replaceAll(/[^\w\s]/g, String.raw`\$&`)}$`) : text;

const all: readonly HostileMail[] = [...machineMails, ...tokenMails, ...senderMails, ...brokenMails];

describe('a hostile mail', () => {
  it('is one of many kinds', () => expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThanOrEqual(85));

  it.each(all)('$name', async ({ raw, sender, recipients, outcome }) => {
    const scene = await setScene(world);
    const envelope = {
      ...(sender === undefined ? {} : { sender: typeof sender === 'string' ? sender : sender(scene) }),
      ...(recipients ? { recipients: recipients(scene) } : {}),
    };
    const { row, message } = await deliverTo(scene, await raw(scene), envelope);
    const isRefused = outcome.state === 'refused';
    const reason = outcome.state === 'taken' ? null : outcome.reason;
    expect(row).toMatchObject({ state: outcome.state, reason, ticketId: isRefused ? null : scene.ticketId });
    const says = outcome.state === 'taken' ? (outcome.says ?? /^/) : 'Unter Berichte.';
    expect(message?.text).toMatch(asPattern(says));
    expect(message?.authorId).toBe(outcome.state === 'taken' ? scene.asker.userId : world.staff.id);
    expect(message?.text.length).toBeLessThanOrEqual(limits.tickets.messageMax);
  });
});

describe('a mail of somebody who may not write any more', () => {
  it('of a blocked login is held', async () => {
    const scene = await setScene(world);
    await world.database.db.update(users).set({ isBlocked: true }).where(eq(users.id, scene.asker.userId));
    expect((await deliverTo(scene, scene.write())).row).toMatchObject({ state: 'held', reason: 'blocked' });
  });

  it('of a former member is held', async () => {
    const scene = await setScene(world);
    await inScope(world.database.db, [scene.asker.accountId], (tx) =>
      tx.delete(memberships).where(eq(memberships.userId, scene.asker.userId)),
    );
    expect((await deliverTo(scene, scene.write())).row).toMatchObject({ state: 'held', reason: 'participant_gone' });
  });

  it('of a former member of staff is held, with the token of staff', async () => {
    const scene = await setScene(world);
    const former = await world.createUser({ staffRoles: ['support'] });
    const assigned = { assigneeId: former.id };
    await inScope(world.database.db, [scene.asker.accountId], (tx) =>
      tx.update(tickets).set(assigned).where(eq(tickets.id, scene.ticketId)),
    );
    await world.deliver(scene.write(), { sender: scene.asker.email, recipients: [scene.replyTo] });
    const mail = await world.lastMailTo(former.email);
    await world.database.db.update(users).set({ staffRoles: [] }).where(eq(users.id, former.id));
    const own = writeMail({ from: former.email, to: mail.replyTo ?? '' });
    expect((await deliverTo(scene, own, { recipients: [mail.replyTo ?? ''] })).row).toMatchObject({
      state: 'held',
      reason: 'participant_gone',
    });
  });

  it('with the token of a login that is gone is refused', async () => {
    const scene = await setScene(world);
    await world.database.db.delete(users).where(eq(users.id, scene.asker.userId));
    expect((await deliverTo(scene, scene.write())).row).toMatchObject({ state: 'refused', reason: 'participant_gone' });
  });
});

describe('a mail that comes more often, or to more than one place', () => {
  it('is a message once, although it is delivered twice', async () => {
    const scene = await setScene(world);
    const raw = scene.write();
    expect((await deliverTo(scene, raw)).row?.state).toBe('taken');
    expect((await deliverTo(scene, raw)).row).toBeNull();
  });

  it('is a message once, although it comes over two ways with other bytes', async () => {
    const scene = await setScene(world);
    const raw = scene.write();
    await deliverTo(scene, raw);
    const again = await deliverTo(scene, `Received: from mx2.example.org\r\n${raw}`);
    expect(again.row).toMatchObject({ state: 'refused', reason: 'duplicate' });
  });

  it('goes into the ticket it answers, although it is addressed to another', async () => {
    const [scene, other] = [await setScene(world), await setScene(world)];
    const before = (await messagesOf(other)).length;
    const { row } = await deliverTo(scene, scene.write({ to: other.replyTo }), { recipients: [other.replyTo] });
    expect([row?.state, row?.ticketId]).toEqual(['taken', scene.ticketId]);
    expect(await messagesOf(other)).toHaveLength(before);
  });

  it('with the token of another customer’s ticket in the answered Message-ID is held there', async () => {
    const [scene, other] = [await setScene(world), await setScene(world)];
    const { row } = await deliverTo(scene, scene.write({ inReplyTo: other.messageId }));
    expect(row).toMatchObject({ state: 'held', reason: 'stranger', ticketId: other.ticketId });
  });

  it('goes into one of two tickets it is addressed to', async () => {
    const scene = await setScene(world);
    const { id } = await world.ask(scene.asker);
    await world.answer(id);
    const second = (await world.lastMailTo(scene.asker.email)).replyTo ?? '';
    const raw = writeMail({ from: scene.asker.email, to: `${scene.replyTo}, ${second}` });
    expect((await deliverTo(scene, raw, { recipients: [scene.replyTo, second] })).row?.ticketId).toBe(scene.ticketId);
    const copy = await deliverTo(scene, `Delivered-To: ${second}\r\n${raw}`, { recipients: [second] });
    expect(copy.row?.state).not.toBe('waiting');
    expect((await world.messagesOf(scene.asker.accountId, id)).length).toBeLessThanOrEqual(3);
  });

  it('is held after so many of one person in an hour, and refused after twice as many', async () => {
    const scene = await setScene(world);
    const states: (string | undefined)[] = [];
    for (let sent = 0; sent <= limits.tickets.mailsPerHour; sent++)
      states.push(
        (await world.deliver(scene.write(), { sender: scene.asker.email, recipients: [scene.replyTo] }))?.state,
      );
    expect(states.slice(0, -1).every((state) => state === 'taken')).toBe(true);
    expect(states.at(-1)).toBe('held');
    for (let sent = 1; sent < limits.tickets.mailsPerHour; sent++)
      await world.deliver(scene.write(), { recipients: [scene.replyTo] });
    const { row } = await deliverTo(scene, scene.write());
    expect(row).toMatchObject({ state: 'refused', reason: 'too_many' });
  }, 180_000);

  it('that is held is held in the ticket that its own was merged into', async () => {
    const scene = await setScene(world);
    const held = await world.deliver(scene.write({ from: 'mo@fremd.example' }), { recipients: [scene.replyTo] });
    const { id: intoId } = await world.ask(scene.asker);
    const merge = { ticketId: scene.ticketId, intoId };
    const { heldMails } = await mergeAtDesk(world.contextFor(world.staffPrincipal), { kind: 'operator' }, merge);
    expect(heldMails.map(({ id }) => id)).toEqual([held?.id]);
  });

  it('follows its ticket into the one it was merged into', async () => {
    const scene = await setScene(world);
    const { id: intoId } = await world.ask(scene.asker);
    await mergeAtDesk(
      world.contextFor(world.staffPrincipal),
      { kind: 'operator' },
      { ticketId: scene.ticketId, intoId },
    );
    const row = await world.deliver(scene.write(), { sender: scene.asker.email, recipients: [scene.replyTo] });
    expect(row).toMatchObject({ state: 'taken', ticketId: intoId });
    expect((await world.messagesOf(scene.asker.accountId, intoId)).at(-1)?.text).toBe('Danke.');
  });
});

describe('the files of a mail', () => {
  const send = async (files: NonNullable<Parameters<typeof writeMail>[0]['files']>, text = 'Siehe Anhang.') => {
    const scene = await setScene(world);
    const { row, message } = await deliverTo(scene, scene.write({ files, text }));
    expect(row?.state).toBe('taken');
    return { message, files: await filesOf(scene) };
  };
  const png = (name: string, data: Uint8Array) => ({ name, type: 'image/png', data });

  it('are kept where they are pictures, made anew', async () => {
    const { message, files } = await send([png('bild.png', writePng(40, 30))]);
    expect(files.map(({ name, contentType }) => [name, contentType])).toEqual([['bild.webp', 'image/webp']]);
    expect(message?.droppedFiles).toEqual([]);
    expect(files[0]?.messageId).toBe(message?.id);
  });

  it('are dropped by name: programs, winmail.dat, a picture that fills the memory, one of 2.1 megabytes', async () => {
    const noise = await sharp(randomBytes(900 * 800 * 3), { raw: { width: 900, height: 800, channels: 3 } })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(2.1 * 1024 * 1024 - 60_000);
    const program = Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'latin1');
    const { message, files } = await send([
      { name: 'setup.exe', type: 'application/octet-stream', data: program },
      { name: 'rechnung.pdf', type: 'application/pdf', data: program },
      { name: 'winmail.dat', type: 'application/ms-tnef', data: Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0]) },
      png('bombe.png', writePng(40_000, 40_000)),
      png('gross.png', noise),
    ]);
    expect(files).toEqual([]);
    expect(message?.droppedFiles).toEqual(['setup.exe', 'rechnung.pdf', 'winmail.dat', 'bombe.png', 'gross.png']);
  });

  it('are ten at most, the others are named', async () => {
    const { message, files } = await send(Array.from({ length: 30 }, (_, at) => png(`${at}.png`, writePng(at + 2, 2))));
    expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `${at}.webp`));
    expect(message?.droppedFiles).toHaveLength(20);
  });

  it('are ten megabytes at most in all', async () => {
    const pdf = (name: string) => ({
      name,
      type: 'application/pdf',
      data: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024, 65)]),
    });
    const { message, files } = await send([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(message?.droppedFiles).toEqual(['c.pdf']);
  });

  it('are left out without a word: tracking pixels and signatures of the mail', async () => {
    const { message, files } = await send([
      { name: 'pixel.gif', type: 'image/gif', data: trackingPixel },
      png('pixel.png', writePng(1, 1)),
      { name: 'smime.p7s', type: 'application/pkcs7-signature', data: Buffer.from([0x30, 0x82]) },
    ]);
    expect([files, message?.droppedFiles]).toEqual([[], []]);
  });

  it('have no folders and no line breaks in their names', async () => {
    const { files } = await send([{ name: '../../etc/pass\u202Ewd.txt', type: 'text/plain', data: Buffer.from('x') }]);
    expect(files[0]?.name).toMatch(/^pass_?wd\.txt$/);
  });

  it('are enough of an answer: the subject is its text then', async () => {
    const { message } = await send([png('bild.png', writePng(40, 30))], ' ');
    expect(message?.text).toBe('AW: Ticket Nr. 1: Bericht fehlt');
  });
});

describe('a mail of 50 megabytes', () => {
  it('is not stored, not even in part', async () => {
    let sent = 0;
    const parts = (async function* parts() {
      for (; sent < 50; sent++) yield Buffer.alloc(1024 * 1024, 65);
    })();
    const rows = await world.database.db.$count(inboundMails);
    await expect(
      receiveMail(world.ctx, { sender: 'a@b.example', recipients: [inboundAddress], parts }),
    ).rejects.toThrow(MailTooLargeError);
    expect(sent).toBe(inboundMailMax / 1024 / 1024);
    expect(await world.database.db.$count(inboundMails)).toBe(rows);
  });
});

describe('all of these mails', () => {
  it('have a row with what became of them', async () => {
    const rows = await world.database.db.select().from(inboundMails);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ state }) => state === 'waiting')).toEqual([]);
    for (const { state, storageKey } of rows) {
      expect(['taken', 'held', 'refused']).toContain(state);
      expect(await world.database.storage.get(storageKey ?? '')).not.toBeNull();
    }
  });
});
