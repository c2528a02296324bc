import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson } from '../../testing/people.ts';
import { openPartnerships } from './partnership.fixture.ts';

const { database, server } = await createHarness();
const { call, createPair, information, setLogo } = openPartnerships(database, server);

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5f5aa2' } }).withExif({ IFD0: { Artist: 'geheim' } });

describe('a reseller’s logo', () => {
  it('is made anew as PNG, without what was hidden in it, and removed again with its file', async () => {
    const { reseller } = await createPair();
    const picture = await paint(3000, 300).jpeg().toBuffer();
    const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    expect((await setLogo(reseller, polyglot)).status).toBe(200);
    const { logoVersion } = await information(reseller);
    const key = `resellers/${reseller.accountId}/logo-${logoVersion}.png`;
    const stored = Buffer.from((await database.storage.get(key)) ?? []);
    expect(stored.includes('script') || stored.includes('geheim')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 1200, height: 120 });
    const shown = await call(reseller, `GET ${reseller.accountId}/reseller/logo`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    await setLogo(reseller, await paint(20, 20).png().toBuffer());
    expect(await database.storage.get(key)).toBeNull();
    expect((await call(reseller, `DELETE ${reseller.accountId}/reseller/logo`)).status).toBe(200);
    expect((await call(reseller, `GET ${reseller.accountId}/reseller/logo`)).status).toBe(404);
    expect((await auditedActions(database, reseller.accountId)).filter((action) => /logo/.test(action))).toEqual([
      'reseller.set_logo',
      'reseller.set_logo',
      'reseller.remove_logo',
    ]);
  });

  it('is nothing but a PNG or JPEG that can be decoded, of at most 2 MB', async () => {
    const { reseller } = await createPair();
    const png = await paint(20, 20).png().toBuffer();
    const files: [string, Uint8Array][] = [
      ['LOGO_TYPE', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['LOGO_TYPE', Buffer.from('\uFEFF<?xml version="1.0"?><svg/>')],
      ['LOGO_TYPE', await paint(20, 20).webp().toBuffer()],
      ['LOGO_TYPE', await paint(20, 20).gif().toBuffer()],
      ['LOGO_NOT_IMAGE', Buffer.from('%PDF-1.7')],
      ['LOGO_NOT_IMAGE', Buffer.from('<html><script>alert(1)</script>')],
      ['LOGO_NOT_IMAGE', png.subarray(0, 60)],
      ['LOGO_NOT_IMAGE', Buffer.concat([png.subarray(0, 8), Buffer.from('<svg onload="alert(1)"/>')])],
      [
        'LOGO_NOT_IMAGE',
        await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ],
      ['LOGO_TOO_LARGE', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])],
    ];
    const codes = [];
    for (const [, data] of files) codes.push(await codeOf(await setLogo(reseller, data)));
    expect(codes).toEqual(files.map(([code]) => code));
    expect((await information(reseller)).logoVersion).toBeNull();
  });

  it('belongs to the reseller: a customer, another role and another account may not set it', async () => {
    const { reseller, customer } = await createPair();
    const png = await paint(20, 20).png().toBuffer();
    expect((await setLogo({ ...reseller, cookie: customer.cookie }, png)).status).toBe(404);
    expect(
      (await setLogo(await createPerson(database, server, { kind: 'reseller', role: 'viewer' }), png)).status,
    ).toBe(403);
    expect(await codeOf(await setLogo(customer, png))).toBe('NOT_A_RESELLER');
    expect((await setLogo({ ...reseller, cookie: '' }, png)).status).toBe(401);
  });
});
