import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CustomerArea, ErrorBody, ResellerBrand } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { memberships, resellers } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf } from '../../testing/people.ts';

const { database, server } = await createHarness();

const createReseller = async (said: Partial<typeof resellers.$inferInsert> = {}) => {
  const { accountId, userId } = await database.createTenant({ kind: 'reseller' });
  await inScope(database.db, [accountId], (tx) =>
    tx
      .update(resellers)
      .set({ updatedAt: new Date(), ...said })
      .where(eq(resellers.accountId, accountId)),
  );
  return { accountId, userId, cookie: await server.signIn(userId) };
};
const area = {
  headerText: 'Barrierefrei mit uns',
  footerText: 'Nord GmbH\nKiel',
  primaryColor: '#FFD400',
  showsLogo: true,
};
const pathOf = (accountId: string) => `/api/accounts/${accountId}/customer-area`;
const put = (accountId: string, cookie: string | null, changes: object = {}) =>
  server.call('PUT', pathOf(accountId), { cookie, json: { ...area, ...changes } });
const find = async (name: string) =>
  (await (await server.call('GET', `/api/reseller-brand/${name}`)).json()) as ResellerBrand | null;

describe('the customer area of a reseller', () => {
  it('is nothing at first, and what was set afterwards, with the names of what changed in the audit log', async () => {
    const { accountId, cookie } = await createReseller();
    const read = async () => (await (await server.call('GET', pathOf(accountId), { cookie })).json()) as CustomerArea;
    const nothing = { headerText: null, footerText: null, primaryColor: null, showsLogo: true, logoPath: null };
    expect(await read()).toMatchObject({ accountId, title: 'Test', ...nothing });
    expect((await put(accountId, cookie)).status).toBe(200);
    expect(await read()).toMatchObject({ ...area, primaryColor: '#ffd400' });
    await put(accountId, cookie, { headerText: ' ', primaryColor: null });
    expect(await read()).toMatchObject({ headerText: null, primaryColor: null, footerText: area.footerText });
    expect(await auditedActions(database, accountId)).toEqual(['reseller.customer_area', 'reseller.customer_area']);
  });

  it.each([
    ['a colour that is none', { primaryColor: 'red;background:url(//evil.example)' }, 'primaryColor'],
    ['a colour with a style behind it', { primaryColor: '#123456;}' }, 'primaryColor'],
    ['10,000 characters in the header', { headerText: 'x'.repeat(10_000) }, 'headerText'],
    ['10,000 characters in the footer', { footerText: 'x'.repeat(10_000) }, 'footerText'],
    ['a header of two lines', { headerText: 'eins\nzwei' }, 'headerText'],
    ['a footer that fills a page', { footerText: 'x\n'.repeat(20) }, 'footerText'],
    ['a character that turns the direction', { headerText: 'Agentur \u202Edrow' }, 'headerText'],
  ])('refuses %s, and stores nothing', async (_, changes, path) => {
    const { accountId, cookie } = await createReseller();
    const answer = await put(accountId, cookie, changes);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).fields?.map((field) => field.path)).toEqual([path]);
    expect(await find(accountId)).toMatchObject({ headerText: null, footerText: null, primaryColor: null });
  });

  it('takes markup and words that are written from right to left as text', async () => {
    const { accountId, cookie } = await createReseller();
    const texts = { headerText: '<script>alert(1)</script>', footerText: 'שלום עולם <b>' };
    expect(await (await put(accountId, cookie, texts)).json()).toMatchObject(texts);
  });

  it('is changed by owners and admins of the reseller alone', async () => {
    const { accountId } = await createReseller();
    expect((await put(accountId, null)).status).toBe(401);
    const viewer = await database.createTenant();
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(memberships).values({ accountId, userId: viewer.userId, role: 'viewer' }),
    );
    const cookie = await server.signIn(viewer.userId);
    expect((await server.call('GET', pathOf(accountId), { cookie })).status).toBe(200);
    expect((await put(accountId, cookie)).status).toBe(403);
    const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: accountId });
    const other = await createReseller();
    for (const who of [await server.signIn(customer.userId), other.cookie])
      expect((await put(accountId, who)).status).toBe(404);
    const direct = await database.createTenant();
    expect(await codeOf(await put(direct.accountId, await server.signIn(direct.userId)))).toBe('NOT_A_RESELLER');
    expect(await auditedActions(database, accountId)).toEqual([]);
  });
});

describe('the brand of a reseller', () => {
  it('is found by anyone who knows its alias or the id of its account, and there is none for other names', async () => {
    const { accountId, cookie } = await createReseller({ alias: 'marke', email: 'hallo@marke.example' });
    await put(accountId, cookie);
    const brand = { name: 'marke', title: 'Test', headerText: area.headerText, email: 'hallo@marke.example' };
    expect(await find('marke')).toMatchObject(brand);
    expect(await find(accountId)).toMatchObject(brand);
    const direct = await database.createTenant();
    for (const name of ['mark', direct.accountId, '00000000-0000-4000-8000-000000000000'])
      expect(await find(name)).toBeNull();
    expect((await server.call('GET', '/api/reseller-brand/..%2f..%2fetc')).status).toBe(400);
  });

  it('has a logo that pages and mails of others may show and keep, unless it is hidden', async () => {
    const { accountId, cookie } = await createReseller({ alias: 'bild' });
    expect((await server.call('GET', '/api/reseller-brand/bild/logo')).status).toBe(404);
    const logoKey = `resellers/${accountId}/logo-abc123.png`;
    await database.storage.put(logoKey, new Uint8Array([137, 80, 78, 71]), 'image/png');
    await inScope(database.db, [accountId], (tx) =>
      tx.update(resellers).set({ logoKey }).where(eq(resellers.accountId, accountId)),
    );
    const { logoPath } = (await find('bild')) ?? {};
    expect(logoPath).toBe(`/api/reseller-brand/${accountId}/logo?v=logo-abc123`);
    const { status, headers } = await server.call('GET', logoPath ?? '');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=86400',
    ]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    await put(accountId, cookie, { showsLogo: false });
    expect(await find('bild')).toMatchObject({ logoPath: null });
    expect((await (await server.call('GET', pathOf(accountId), { cookie })).json()) as CustomerArea).toMatchObject({
      logoPath,
    });
  });
});
