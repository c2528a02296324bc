import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listResellerSubscriptions, saveMarkup, exportUsage } from '#modules/subscription';
import { accounts, auditLog, outboxMails, productRequests } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { beginPartner } from '../subscription/partner-billing.fixture.ts';
import {
  askReseller,
  declineRequest,
  followBookings,
  listReceivedRequests,
  readRequestOptions,
  withdrawRequest,
} from './index.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
followBookings();
const day = '2027-03-01';
const page = { page: 1, size: 50 };
const choice = { product: 'tool', package: 'standard', bracket: 100, interval: 'month' } as const;
const begin = async () => {
  const partner = await beginPartner(database);
  const customer = await partner.addCustomer();
  const ask = () =>
    askReseller(customer.ctx, { projectId: customer.projectId, ...choice, message: 'Für die Saison' }, day);
  return { partner, customer, ask };
};
const mailsTo = async (email: string) =>
  (await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email)).orderBy(outboxMails.id)).map(
    ({ subject, text }) => `${subject}\n${text}`,
  );

describe('a request for a product', () => {
  it('is made from what is sold, without prices, and mailed to the reseller', async () => {
    const { partner, customer, ask } = await begin();
    const options = await readRequestOptions(customer.ctx, { projectId: customer.projectId }, day);
    expect(options).toMatchObject({ reseller: 'Test', mayRequest: true, requests: [] });
    expect(options.products[0]).toEqual({
      product: 'tool',
      status: 'inactive',
      brackets: { standard: [100, 1500, 10_000, 100_000], pro: [100, 1500, 10_000, 100_000] },
    });
    expect(JSON.stringify(options)).not.toMatch(/cents|price/i);
    const request = await ask();
    expect(request).toMatchObject({ ...choice, state: 'open', message: 'Für die Saison' });
    const [mail] = await mailsTo(partner.email);
    expect(mail).toContain('Test fragt Tool an');
    expect(mail).toContain('/reseller/subscriptions');
    const received = await listReceivedRequests(partner.context(), { accountId: partner.accountId, ...page });
    expect(received).toMatchObject({ total: 1, rows: [{ id: request.id, accountId: customer.accountId }] });
    const audited = await customer.within((tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'product_request.create')),
    );
    expect(audited).toMatchObject([{ targetId: request.id }]);
  });

  it('is open once for a project and product, also from two tabs', async () => {
    const { customer, ask } = await begin();
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_OPEN' });
    const [row] = await customer.within((tx) => tx.select().from(productRequests));
    const requestId = row?.id ?? '';
    expect(await withdrawRequest(customer.ctx, { requestId })).toMatchObject({ state: 'withdrawn' });
    await expect(withdrawRequest(customer.ctx, { requestId })).rejects.toMatchObject({ code: 'REQUEST_DECIDED' });
    await ask();
  });

  it('is accepted by the booking, and its customer is told without a price', async () => {
    const { partner, customer, ask } = await begin();
    await ask();
    await partner.book(customer.projectId, day);
    const { requests, products } = await readRequestOptions(customer.ctx, { projectId: customer.projectId }, day);
    expect(requests).toMatchObject([{ state: 'accepted' }]);
    expect(products[0]?.status).toBe('active');
    const mails = await mailsTo(customer.email);
    expect(mails).toMatchObject([expect.stringContaining('Tool ist gebucht: Beispiel')]);
    expect(mails.join()).not.toContain('€');
    await expect(ask()).rejects.toMatchObject({ code: 'ALREADY_BOOKED' });
  });

  it('is declined with a word', async () => {
    const { partner, customer, ask } = await begin();
    const { id: requestId } = await ask();
    const answer = 'Erst nach dem <b>Relaunch</b> & {dann}.';
    await expect(declineRequest(customer.ctx, { requestId, answer })).rejects.toMatchObject({
      code: 'BILLED_BY_RESELLER',
    });
    expect(await declineRequest(partner.context(), { requestId, answer })).toMatchObject({ state: 'declined', answer });
    const [mail] = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, customer.email));
    expect(mail?.text).toContain(`schreibt dazu:\n\n${answer}`);
    expect(mail?.html).toContain('Erst nach dem &lt;b&gt;Relaunch&lt;/b&gt; &amp; {dann}.');
    const { requests } = await readRequestOptions(customer.ctx, { projectId: customer.projectId }, day);
    expect(requests).toMatchObject([{ id: requestId, state: 'declined', answer }]);
  });

  it('is out of reach of siblings, other resellers, and of a former one', async () => {
    const { partner, customer, ask } = await begin();
    const { id: requestId } = await ask();
    const sibling = await partner.addCustomer();
    const other = await beginPartner(database);
    for (const { ctx } of [sibling, { ctx: other.context() }]) {
      await expect(withdrawRequest(ctx, { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(declineRequest(ctx, { requestId, answer: 'Nein' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const mine = { accountId: partner.accountId, ...page };
    await expect(listReceivedRequests(other.context(), mine)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await customer.within((tx) => tx.update(accounts).set({ kind: 'direct', resellerAccountId: null }));
    expect(await listReceivedRequests(partner.context(), mine)).toMatchObject({ total: 0 });
    await expect(ask()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('what a reseller sells', () => {
  it('brings what its own prices say: a percent, or a fixed price of a package', async () => {
    const { partner, customer } = await begin();
    const { accountId } = partner;
    await partner.book(customer.projectId, day);
    const list = () => listResellerSubscriptions(partner.context(), { accountId, ...page }, day);
    expect(await list()).toMatchObject({ total: 1, monthly: { netCents: 1710, markupCents: 1710 }, paidProjects: 1 });
    await saveMarkup(partner.context(), { accountId, percent: 33, fixed: [] });
    expect(await list()).toMatchObject({ rows: [{ markupCents: 2274 }], monthly: { markupCents: 2274 } });
    const fixed = [{ product: 'tool', package: 'standard', monthlyCents: 2900 }] as const;
    await saveMarkup(partner.context(), { accountId, percent: 33, fixed: [...fixed] });
    expect(await list()).toMatchObject({
      rows: [{ markupCents: 2900, customer: { name: 'Test' } }],
      partnerPercent: 10,
      nextDiscount: { projects: 10, percent: 20 },
    });
    await expect(saveMarkup(customer.ctx, { accountId, percent: 1, fixed: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      saveMarkup(customer.ctx, { accountId: customer.accountId, percent: 1, fixed: [] }),
    ).rejects.toMatchObject({ code: 'NOT_A_RESELLER' });
  });

  it('is exported by month, of what was invoiced', async () => {
    const { partner, customer } = await begin();
    const { accountId } = partner;
    await customer.within((tx) => tx.update(accounts).set({ name: '=1+1' }));
    await partner.book(customer.projectId, day);
    await saveMarkup(partner.context(), { accountId, percent: 50, fixed: [] });
    const read = async (month: string, locale: 'de' | 'en') =>
      (await exportUsage(partner.context(), { accountId, month, locale })).text();
    const lines = (await read('2027-03', 'de')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=1\+1;Beispiel;Tool;.*;2027-03-01;2027-03-31;2027-\d+;"17,10";"25,65"$/);
    expect((await read('2027-03', 'en')).split('\r\n')[1]).toContain(',17.10,25.65');
    expect((await read('2027-02', 'de')).trim().split('\r\n')).toHaveLength(1);
    await expect(exportUsage(customer.ctx, { accountId, month: '2027-03', locale: 'de' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
