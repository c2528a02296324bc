import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetUploads } from '#modules/ticket';
import { connectAsOwner } from '../../testing/table-hashes.ts';
import { createTicketWorld, paintPicture as picture, question } from './ticket-world.fixture.ts';

const { database, server, people, send, ask, atDesk, upload } = await createTicketWorld();

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

describe('a file that is never sent', () => {
  it('is deleted after a day, and what was sent stays', async () => {
    const { body: kept } = await upload(people.direct, { name: 'a.png', data: await picture() });
    const { id } = await ask(people.direct, { fileIds: [kept.id] });
    const { body: lost } = await upload(people.direct, { name: 'b.png', data: await picture() });
    const { body: fresh } = await upload(people.direct, { name: 'c.png', data: await picture() });
    const owner = await connectAsOwner(database.url);
    await owner.query("update ticket_files set created_at = now() - interval '25 hours' where id = any($1)", [
      [kept.id, lost.id],
    ]);
    const ctx = database.contextFor(null);
    await forgetUploads(ctx);
    const { rows } = await owner.query<{ id: string }>('select id from ticket_files where id = any($1)', [
      [kept.id, lost.id, fresh.id],
    ]);
    await owner.end();
    expect(rows.map((row) => row.id).toSorted()).toEqual([kept.id, fresh.id].toSorted());
    expect(await ctx.storage.get(`tickets/${people.direct.accountId}/${lost.id}`)).toBeNull();
    const path = `/api/tickets/${id}/files/${kept.id}`;
    expect((await server.call('GET', path, { cookie: people.direct.cookie })).status).toBe(200);
  });
});
