import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { inScope } from '#platform/db/client';
import { accounts, memberships, outboxMails, resellers } from '#platform/db/schema/index';
import { findUserByEmail } from '../find-user.ts';
import { mailUser } from './mail-user.ts';
import { readUserSender } from './read-mail-sender.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const createCustomer = async (resellerName: string, said: Partial<typeof resellers.$inferInsert> = {}) => {
  const reseller = await database.createTenant({ kind: 'reseller' });
  await inScope(database.db, [reseller.accountId], async (tx) => {
    await tx.update(accounts).set({ name: resellerName }).where(eq(accounts.id, reseller.accountId));
    await tx.update(resellers).set({ showsLogo: true, ...said });
  });
  return database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
};
const senderOf = (userId: string) =>
  database.db.transaction((tx) => readUserSender(tx, database.contextFor(null), userId));

describe('who a mail comes from', () => {
  it('is the reseller for its customer', async () => {
    const customer = await createCustomer('Agentur Nord');
    expect(await senderOf(customer.userId)).toMatchObject({ name: 'Agentur Nord' });
  });

  it('has the reseller’s texts, colour, logo and address for answers, and what it has not said is left out', async () => {
    const plain = await senderOf((await createCustomer('Agentur Leer')).userId);
    expect(plain).toMatchObject({ logoUrl: null, header: null, footer: null, contact: [], replyTo: null });
    const said = {
      alias: 'voll',
      email: 'hallo@voll.example',
      phone: '040 1',
      headerText: 'Oben',
      footerText: 'Unten',
    };
    const logo = { logoKey: 'resellers/x/logo-abc.png', primaryColor: '#004488' };
    const { userId } = await createCustomer('Agentur Voll', { ...said, ...logo });
    expect(await senderOf(userId)).toMatchObject({
      header: 'Oben',
      footer: 'Unten',
      colour: '#004488',
      partner: 'voll',
      replyTo: 'hallo@voll.example',
      contact: ['hallo@voll.example', '040 1'],
      logoUrl: expect.stringMatching(/^http:\/\/localhost:3000\/api\/reseller-brand\/[\w-]+\/logo\?v=logo-abc$/),
    });
    const hidden = await createCustomer('Agentur Ohne', { ...logo, showsLogo: false });
    expect(await senderOf(hidden.userId)).toMatchObject({ logoUrl: null });
  });

  it('is the operator for a direct customer, a reseller, and who belongs to accounts of both kinds', async () => {
    const [direct, reseller] = [await database.createTenant(), await database.createTenant({ kind: 'reseller' })];
    const customer = await createCustomer('Agentur Ost');
    await inScope(database.db, [direct.accountId], (tx) =>
      tx.insert(memberships).values({ accountId: direct.accountId, userId: customer.userId, role: 'viewer' }),
    );
    for (const { userId } of [direct, reseller, customer]) {
      expect((await senderOf(userId)).name).toBe('Zugang');
    }
  });

  it('leaves the transaction’s own scope as it was', async () => {
    const [customer, stranger] = [await createCustomer('Agentur Süd'), await database.createTenant()];
    const seen = await inScope(database.db, [stranger.accountId], async (tx) => {
      await readUserSender(tx, database.contextFor(null), customer.userId);
      return tx.select({ id: accounts.id }).from(accounts);
    });
    expect(seen).toEqual([{ id: stranger.accountId }]);
  });

  it('is used in the mail’s header, text and colours, on one line', async () => {
    const customer = await createCustomer('Agentur\r\nBcc: x@example.org <West>');
    await database.db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, customer.email);
      if (!user) throw new Error('the customer is not there');
      await mailUser(tx, database.contextFor(null), { user, template: 'password_changed', path: '/login' });
    });
    const [mail] = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, customer.email));
    expect(mail?.senderName).toBe('Agentur Bcc: x@example.org <West>');
    expect(mail?.html).toContain('&lt;West&gt;');
    expect(mail?.html).not.toContain('<West>');
    expect(mail?.text).not.toContain('Zugang');
  });
});
