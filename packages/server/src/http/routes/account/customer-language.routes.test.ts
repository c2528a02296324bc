import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inScope } from '#platform/db/client';
import { customerLogins, customers, resellerToolSettings, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { createPartnerWorld, signToken, type PartnerWorld } from '../../testing/partner-world.ts';
import { knownPassword } from '../../testing/people.ts';
import { solveProof } from '../../testing/solve-proof.ts';

const { database, server } = await createHarness();
type Given = { locale?: 'de' | 'en' };
type World = PartnerWorld & { key: string };

/** A partner whose customers begin in English. */
const begin = async (): Promise<World> => {
  const world = await createPartnerWorld(database, server, 'sso');
  const { accountId, cookie } = world.partner;
  await inScope(database.db, [accountId], async (tx) => {
    await tx.insert(resellerToolSettings).values({ accountId, locale: 'en' });
    await tx.update(customerLogins).set({ createsCustomers: true });
  });
  const answer = await server.call('POST', `/api/accounts/${accountId}/customer-login/keys`, { cookie });
  return { ...world, key: ((await answer.json()) as { key: string }).key };
};

const names = { firstName: 'Karla', lastName: 'Kunde' };
const newAddress = () => `${randomUUID()}@kunde.example`;
const localeOf = async (email: string) =>
  (await database.db.select({ locale: users.locale }).from(users).where(eq(users.email, email)))[0]?.locale;

/** Each makes a customer with a login, and returns the answer's status. */
const ways: [string, (world: World, email: string, given: Given) => Promise<number>][] = [
  [
    'the partner creates it',
    async ({ partner: { cookie } }, email, given) => {
      const json = { name: 'Kunde', ...names, ...given, email, login: { isMailed: false } };
      return (await server.call('POST', '/api/reseller/customers', { cookie, json })).status;
    },
  ],
  [
    'the partner imports it',
    async ({ partner: { cookie } }, email, { locale = '' }) => {
      const data = Buffer.from(`Vorname;Nachname;E-Mail;Sprache\nKarla;Kunde;${email};${locale}`).toString('base64');
      const json = { data, importId: randomUUID(), isActivationMailed: true };
      return (await server.call('POST', '/api/reseller/customers/import', { cookie, json })).status;
    },
  ],
  [
    'it registers through the partner’s link',
    async ({ alias: partner }, email, given) => {
      const passwords = { password: knownPassword, passwordConfirmation: knownPassword };
      const botProof = await solveProof(server, 'register');
      const json = { ...names, ...given, ...passwords, email, partner, botProof };
      return (await server.call('POST', '/api/auth/register', { json })).status;
    },
  ],
  [
    'the partner’s system vouches for it',
    async ({ alias: partner, key }, email, given) => {
      const who = { sub: randomUUID(), email, email_verified: true, given_name: 'Karla', family_name: 'Kunde' };
      const json = { partner, token: await signToken({ key, alias: partner }, { ...who, ...given }) };
      return (await server.call('POST', '/api/auth/sign-on', { json })).status;
    },
  ],
];

describe.each(ways)('the login of a customer, where %s', (_, make) => {
  it('has the language the partner has set, unless another is chosen', async () => {
    const world = await begin();
    const [plain, german] = [newAddress(), newAddress()];
    expect(await make(world, plain, {})).toBeLessThan(300);
    expect(await localeOf(plain)).toBe('en');
    expect(await make(world, german, { locale: 'de' })).toBeLessThan(300);
    expect(await localeOf(german)).toBe('de');
  });
});

it('a change that names no language leaves a customer its own', async () => {
  const { partner, customer } = await begin();
  await inScope(database.db, [partner.accountId], (tx) => tx.update(resellerToolSettings).set({ locale: 'de' }));
  await inScope(database.db, [customer.accountId], (tx) => tx.update(customers).set({ locale: 'en' }));
  const json = { name: 'Neu', ...names, email: newAddress() };
  const path = `/api/reseller/customers/${customer.accountId}`;
  expect((await server.call('PATCH', path, { cookie: partner.cookie, json })).status).toBe(200);
  const rows = await inScope(database.db, [customer.accountId], (tx) => tx.select().from(customers));
  expect(rows).toMatchObject([{ email: json.email, locale: 'en' }]);
});
