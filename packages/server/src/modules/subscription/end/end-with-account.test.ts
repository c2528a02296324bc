import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { removeCustomer } from '#modules/customer';
import { deleteUser } from '#modules/identity';
import { accounts, auditLog, outboxMails, users } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { cancelSubscription, followRemovals } from '../index.ts';
import { beginPartner } from '../partner-billing.fixture.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
followRemovals();
followRemovals();
const password = 'sehr-geheim-1!';
const passwordHash = await hash(password);
const day = '2027-03-01';
type Partner = Awaited<ReturnType<typeof beginPartner>>;
type Customer = Awaited<ReturnType<Partner['addCustomer']>>;

const begin = async (name: string) => {
  const partner = await beginPartner(database);
  const [customer, sibling] = [await partner.addCustomer(), await partner.addCustomer()];
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, customer.userId));
  await customer.within((tx) => tx.update(accounts).set({ name }).where(eq(accounts.id, customer.accountId)));
  return { partner, customer, sibling };
};
const leave = ({ ctx }: Customer) => deleteUser(ctx, { password });
const mailsTo = ({ email }: Partner) =>
  database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email)).orderBy(outboxMails.createdAt);
const removalMail = async (partner: Partner, name: string) =>
  (await mailsTo(partner)).filter(({ subject }) => subject === `${name} hat das Konto gelöscht`);

describe('a customer of a reseller that deletes its account', () => {
  it('ends with its period what its reseller pays for it, and nothing of its siblings', async () => {
    const { partner, customer, sibling } = await begin('Praxis Süd');
    const booked = await partner.book(customer.projectId, day);
    await partner.book(sibling.projectId, day);
    await leave(customer);
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await partner.rowOf(sibling.projectId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    const audited = await partner.within((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'subscription.cancel')),
    );
    expect(audited).toMatchObject([{ targetId: booked.id, data: { product: 'tool', by: 'account_removed' } }]);
    const before = (await partner.invoices()).length;
    await partner.run('2027-04-01');
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'canceled', endedOn: '2027-04-01' });
    expect(await partner.rowOf(sibling.projectId)).toMatchObject({ status: 'active', periodStart: '2027-04-01' });
    expect(await partner.invoices()).toHaveLength(before + 1);
  });

  it('is said to its reseller by mail, with what ends when', async () => {
    const { partner, customer } = await begin('Praxis Ost');
    await partner.book(customer.projectId, day);
    await leave(customer);
    const mails = await removalMail(partner, 'Praxis Ost');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('1. April 2027');
    expect(mails[0]?.text).toContain('/reseller/subscriptions');
  });

  it('is said to its reseller also where nothing is paid', async () => {
    const { partner, customer } = await begin('Praxis West');
    await leave(customer);
    const [mail, ...others] = await removalMail(partner, 'Praxis West');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('/reseller/customers');
    expect(mail?.text).toContain('Sie bezahlen nichts mehr dafür');
  });

  it('can be deleted by its reseller once nothing that is booked would go on, without a mail', async () => {
    const { partner, customer } = await begin('Praxis Nord');
    const { id: subscriptionId } = await partner.book(customer.projectId, day);
    const remove = () => removeCustomer(partner.context(), { customerId: customer.accountId });
    await expect(remove()).rejects.toMatchObject({ code: 'CUSTOMER_HAS_BILLING' });
    await cancelSubscription(partner.context(), { subscriptionId, key: randomUUID() }, day);
    await remove();
    expect(await partner.rowOf(customer.projectId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    expect(await removalMail(partner, 'Praxis Nord')).toEqual([]);
  });
});
