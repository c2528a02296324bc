import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import {
  accounts,
  customers,
  resellerToolSettings,
  sourceLinks,
  sourceRegistrations,
  users,
} from '#platform/db/schema/index';
import { createPartnerWorld } from '../../testing/partner-world.ts';
import { createProviderWorld, pathOf, type ProviderWorld } from '../../testing/provider-world.ts';

let world: ProviderWorld;
beforeAll(async () => {
  world = await createProviderWorld();
});
afterAll(() => world.close());

/** A partner with a source link, whose customers begin in English. */
const begin = async () => {
  const { partner, alias } = await createPartnerWorld(world.database, world.server);
  const { accountId } = partner;
  const sourceId = await inScope(world.database.db, [accountId], async (tx) => {
    await tx.insert(resellerToolSettings).values({ accountId, locale: 'en' });
    const link = { accountId, name: 'Messe', value: 'messe' };
    const [made] = await tx.insert(sourceLinks).values(link).returning({ id: sourceLinks.id });
    return made?.id ?? '';
  });
  return { partner, alias, sourceId };
};

/** Registers somebody new; returns the page they end on, and what is stored of their account. */
const register = async (query: string, claims: Record<string, unknown> = {}) => {
  const { name, email } = world.newcomer(claims);
  const browser = world.openBrowser();
  const path = pathOf(await world.arrive(browser, name, `/api/connect/firma${query}`));
  const { memberships, locale, has_reseller: hasReseller } = await world.meOf(browser);
  const accountId = memberships[0]?.accountId ?? '';
  const stored = await inScope(world.database.db, [accountId], async (tx) => ({
    account: (await tx.select().from(accounts).where(eq(accounts.id, accountId)))[0],
    customers: await tx.select().from(customers).where(eq(customers.accountId, accountId)),
    sources: await tx.select().from(sourceRegistrations).where(eq(sourceRegistrations.accountId, accountId)),
  }));
  return { path, email, locale, hasReseller, ...stored };
};

describe('who registers with a provider from a partner’s link', () => {
  it('is a customer of the partner, from the source', async () => {
    const { partner, alias, sourceId } = await begin();
    const made = await register(`?locale=de&partner=${alias}&source=Messe`, { locale: undefined });
    expect(made).toMatchObject({
      path: '/dashboard',
      locale: 'de',
      hasReseller: true,
      account: { kind: 'reseller_customer', resellerAccountId: partner.accountId, name: 'Frida Firma' },
      customers: [{ email: made.email, firstName: 'Frida' }],
      sources: [{ sourceLinkId: sourceId }],
    });
  });

  it('begins in the language the partner has set where none is chosen, and is of no source that is unknown', async () => {
    const { partner, alias } = await begin();
    const made = await register(`?partner=${alias}&source=unbekannt`, { locale: undefined });
    expect(made).toMatchObject({
      path: '/en/dashboard',
      locale: 'en',
      account: { resellerAccountId: partner.accountId },
      sources: [],
    });
  });

  it('belongs to nobody without the link', async () => {
    expect(await register('')).toMatchObject({ hasReseller: false, account: { kind: 'direct' }, customers: [] });
  });

  it.each(['gibt-es-nicht', 'Ä', '%00', 'x'.repeat(200)])('is sent back with the partner %s', async (partner) => {
    const page = await world.openBrowser().step(`http://localhost:3000/api/connect/firma?locale=en&partner=${partner}`);
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/en/login?error=partner_unknown');
  });

  it('is not registered where the partner is gone meanwhile', async () => {
    const { partner, alias } = await begin();
    const { name, email } = world.newcomer();
    const browser = world.openBrowser();
    const back = await world.stopBefore(browser, name, `/api/connect/firma?partner=${alias}`);
    await inScope(world.database.db, [partner.accountId], (tx) =>
      tx.delete(accounts).where(eq(accounts.id, partner.accountId)),
    );
    const page = await browser.step(back);
    expect(page.headers.get('location')).toContain('error=partner_unknown');
    expect(await world.database.db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it('comes back to the partner’s login where something fails', async () => {
    const { alias } = await begin();
    const { name } = world.newcomer({ email_verified: false });
    const page = await world.arrive(world.openBrowser(), name, `/api/connect/firma?locale=de&partner=${alias}`);
    expect(pathOf(page)).toBe(`/login?partner=${alias}&error=email_unverified`);
  });

  it('who has a login already stays who they are', async () => {
    const { alias } = await begin();
    const { name } = world.newcomer();
    await world.arrive(world.openBrowser(), name);
    const browser = world.openBrowser();
    await world.arrive(browser, name, `/api/connect/firma?partner=${alias}`);
    expect((await world.meOf(browser)).memberships).toMatchObject([{ kind: 'direct' }]);
  });
});
