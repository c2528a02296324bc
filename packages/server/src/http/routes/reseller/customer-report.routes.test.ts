import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerReport, ReportedCustomer, ReportSettings } from '@zugang/contract';
import { makeReport, sendDueReports } from '#modules/customer-report';
import { addToMonth, startOfDayInBerlin, todayInBerlin } from '#platform/calendar';
import { inScope, type Transaction } from '#platform/db/client';
import {
  accounts,
  customerReports,
  customerReportSettings,
  memberships,
  outboxMails,
  projects,
  scans,
} from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf } from '../../testing/people.ts';

const { database, server } = await createHarness();
const ctx = database.contextFor(null);

const thisMonth = todayInBerlin().slice(0, 7);
const lastMonth = addToMonth(thisMonth, -1);
/** Midday of a day of a month. */
const at = (month: string, day: number): Date => {
  const start = startOfDayInBerlin(`${month}-${String(day).padStart(2, '0')}`);
  return new Date(start.getTime() + 12 * 3_600_000);
};

const within = <T>(accountId: string, work: (tx: Transaction) => Promise<T>) => inScope(database.db, [accountId], work);

const newReseller = async (role: 'owner' | 'editor' | 'viewer' = 'owner') => {
  const reseller = await database.createTenant({ kind: 'reseller', role });
  await within(reseller.accountId, (tx) => tx.update(accounts).set({ name: 'Agentur Nord' }));
  return { ...reseller, cookie: await server.signIn(reseller.userId) };
};
type Reseller = Awaited<ReturnType<typeof newReseller>>;

/** A customer with a project that was checked in the month before. */
const newCustomer = async (
  reseller: Reseller,
  { name = 'Praxis Süd', isChecked = true }: { name?: string; isChecked?: boolean } = {},
) => {
  const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: reseller.accountId });
  const { accountId } = customer;
  await within(accountId, async (tx) => {
    await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId));
    const id = randomUUID();
    await tx.insert(projects).values({ id, accountId, title: 'Website', licenceKey: id, score: 71.5 });
    if (!isChecked) return;
    const scan = { accountId, projectId: id, mode: 'all', state: 'finished', score: 71.5 } as const;
    const finishedAt = at(lastMonth, 10);
    await tx.insert(scans).values({ ...scan, startedAt: finishedAt, finishedAt });
  });
  return customer;
};

const send = (reseller: Reseller, customerId: string, body: Record<string, string>) =>
  server.call('POST', `/api/reseller/reports/customers/${customerId}/send`, { cookie: reseller.cookie, json: body });
const rowsOf = (reseller: Reseller) => within(reseller.accountId, (tx) => tx.select().from(customerReports));
const mailsTo = (email: string) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));

const choices = { delivery: 'customer', dayOfMonth: 3, language: 'de', introDe: 'Hallo', introEn: null } as const;
const save = (cookie: string, json: object) => server.call('PUT', '/api/reseller/reports/settings', { cookie, json });

/** Makes everything that was begun, as the workers do. */
const makeAll = async (reseller: Reseller): Promise<void> => {
  for (const { id } of await rowsOf(reseller))
    await makeReport(ctx, { accountId: reseller.accountId, reportId: id }, new Date());
};

let partner: Reseller;
beforeAll(async () => {
  partner = await newReseller();
});

describe('what is sent each month', () => {
  it('is chosen by owners and admins of a reseller', async () => {
    expect((await save('', choices)).status).toBe(401);
    const direct = await database.createTenant();
    for (const cookie of [await server.signIn(direct.userId), (await newReseller('editor')).cookie])
      expect((await save(cookie, choices)).status).toBe(403);
    for (const wrong of [{ dayOfMonth: 29 }, { delivery: 'all' }, { introDe: 'x'.repeat(1001) }])
      expect((await save(partner.cookie, { ...choices, ...wrong })).status).toBe(400);
    expect(await auditedActions(database, partner.accountId)).toEqual([]);
  });

  it('is sent next on that day, about the month before', async () => {
    const reseller = await newReseller();
    const answer = await save(reseller.cookie, choices);
    expect(answer.status).toBe(200);
    const { nextOn, nextMonth } = (await answer.json()) as ReportSettings;
    expect(nextOn?.endsWith('-03')).toBe(true);
    expect((nextOn ?? '') >= todayInBerlin()).toBe(true);
    expect(nextMonth).toBe(addToMonth((nextOn ?? '').slice(0, 7), -1));
    expect(await (await save(reseller.cookie, { ...choices, delivery: 'off' })).json()).toMatchObject({ nextOn: null });
    expect(await auditedActions(database, reseller.accountId)).toEqual([
      'customer_report.settings',
      'customer_report.settings',
    ]);
  });
});

describe('the round of a month', () => {
  const day = `${thisMonth}-03`;
  const due = at(thisMonth, 3);
  const switchOn = (reseller: Reseller) =>
    within(reseller.accountId, (tx) =>
      tx.insert(customerReportSettings).values({ accountId: reseller.accountId, ...choices, nextOn: day }),
    );
  const run = (reseller: Reseller, now: Date) => sendDueReports(ctx, { accountId: reseller.accountId }, now);

  it('begins at midnight in Berlin, once for each customer and month, however often it is run', async () => {
    const reseller = await newReseller();
    const [customer] = [await newCustomer(reseller), await newCustomer(reseller, { isChecked: false })];
    await switchOn(reseller);
    await run(reseller, new Date(startOfDayInBerlin(day).getTime() - 1));
    expect(await rowsOf(reseller)).toEqual([]);
    await Promise.all([run(reseller, startOfDayInBerlin(day)), run(reseller, due)]);
    await run(reseller, due);
    expect(await rowsOf(reseller)).toMatchObject([
      { customerAccountId: customer.accountId, month: lastMonth, fileKey: null, customerName: 'Praxis Süd' },
    ]);
    const [settings] = await within(reseller.accountId, (tx) => tx.select().from(customerReportSettings));
    expect(settings?.nextOn).toBe(`${addToMonth(thisMonth, 1)}-03`);
  });

  it('leaves out a day that had passed when it was switched on', async () => {
    const reseller = await newReseller();
    await newCustomer(reseller);
    const nextOn = `${addToMonth(thisMonth, 1)}-03`;
    await within(reseller.accountId, (tx) =>
      tx.insert(customerReportSettings).values({ accountId: reseller.accountId, ...choices, nextOn }),
    );
    await run(reseller, due);
    expect(await rowsOf(reseller)).toEqual([]);
  });

  it('mails the customer in the name of the reseller, one file, however often it is made', async () => {
    const reseller = await newReseller();
    const customer = await newCustomer(reseller);
    await switchOn(reseller);
    await run(reseller, due);
    await Promise.all([makeAll(reseller), makeAll(reseller)]);
    await makeAll(reseller);
    const [row] = await rowsOf(reseller);
    expect(row).toMatchObject({ sendings: [{ to: 'customer', recipients: [customer.email], by: null }] });
    const mails = await mailsTo(customer.email);
    expect(mails).toMatchObject([
      { senderName: 'Agentur Nord', attachments: [{ contentType: 'application/pdf', storageKey: row?.fileKey }] },
    ]);
    expect(mails[0]?.text).not.toContain('/reseller/');
    const file = await database.storage.get(row?.fileKey ?? '');
    expect(
      Buffer.from(file ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('goes to the reseller where a customer has no login, and leaves out whom it is told to', async () => {
    const reseller = await newReseller();
    const [silent, left] = [await newCustomer(reseller), await newCustomer(reseller)];
    await within(silent.accountId, (tx) => tx.delete(memberships).where(eq(memberships.userId, silent.userId)));
    await server.call('PUT', `/api/reseller/reports/customers/${left.accountId}`, {
      cookie: reseller.cookie,
      json: { language: null, isLeftOut: true },
    });
    await switchOn(reseller);
    await run(reseller, due);
    await makeAll(reseller);
    expect(await rowsOf(reseller)).toMatchObject([{ sendings: [{ to: 'partner', recipients: [reseller.email] }] }]);
  });
});

describe('one report', () => {
  it('is previewed and sent by hand; sent again it is the same file', async () => {
    const reseller = await newReseller();
    const customer = await newCustomer(reseller, { name: 'Café <b>"Süd"' });
    const preview = `/api/reseller/reports/customers/${customer.accountId}/preview?month=${lastMonth}`;
    const shown = await server.call('GET', preview, { cookie: reseller.cookie });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const wanted = { month: lastMonth, to: 'customer' };
    expect((await send(reseller, customer.accountId, wanted)).status).toBe(202);
    await makeAll(reseller);
    const [first] = await rowsOf(reseller);
    await within(reseller.accountId, (tx) => tx.update(accounts).set({ name: 'Neuer Name' }));
    const again = (await (
      await send(reseller, customer.accountId, { ...wanted, to: 'partner' })
    ).json()) as CustomerReport;
    expect(again.sendings.map(({ to, isByHand }) => [to, isByHand])).toEqual([
      ['customer', true],
      ['partner', true],
    ]);
    const [mail] = await mailsTo(reseller.email);
    expect(mail?.attachments).toMatchObject([{ storageKey: first?.fileKey }]);
    const file = await server.call('GET', `/api/reseller/reports/${again.id}/file`, { cookie: reseller.cookie });
    expect((await file.arrayBuffer()).byteLength).toBe(first?.size);
    expect(await auditedActions(database, reseller.accountId)).toEqual([
      'customer_report.send',
      'customer_report.send',
    ]);
  });

  it('is refused for a month that is not over, without a check, and for a customer without a login', async () => {
    const reseller = await newReseller();
    const [checked, unchecked] = [await newCustomer(reseller), await newCustomer(reseller, { isChecked: false })];
    const refusal = async (customerId: string, month: string) =>
      codeOf(await send(reseller, customerId, { month, to: 'customer' }));
    expect(await refusal(checked.accountId, thisMonth)).toBe('REPORT_NOT_OVER');
    expect(await refusal(checked.accountId, addToMonth(lastMonth, -1))).toBe('REPORT_WITHOUT_CHECK');
    expect(await refusal(unchecked.accountId, lastMonth)).toBe('REPORT_WITHOUT_CHECK');
    await within(checked.accountId, (tx) => tx.delete(memberships).where(eq(memberships.userId, checked.userId)));
    expect(await refusal(checked.accountId, lastMonth)).toBe('REPORT_RECIPIENT_MISSING');
    expect((await send(reseller, checked.accountId, { month: '2026-13', to: 'customer' })).status).toBe(400);
    expect(await rowsOf(reseller)).toEqual([]);
  });

  it('is nothing to other resellers, siblings and the customer itself', async () => {
    const reseller = await newReseller();
    const [customer, sibling] = [await newCustomer(reseller), await newCustomer(reseller)];
    const wanted = { month: lastMonth, to: 'partner' };
    expect((await send(reseller, customer.accountId, wanted)).status).toBe(202);
    await makeAll(reseller);
    const [row] = await rowsOf(reseller);
    const other = await newReseller();
    expect((await send(other, customer.accountId, wanted)).status).toBe(404);
    const file = `/api/reseller/reports/${row?.id}/file`;
    expect((await server.call('GET', file, { cookie: other.cookie })).status).toBe(404);
    for (const { userId } of [sibling, customer])
      expect((await server.call('GET', file, { cookie: await server.signIn(userId) })).status).toBe(403);
    const viewer = await newReseller('viewer');
    const own = await newCustomer(viewer);
    expect((await send(viewer, own.accountId, wanted)).status).toBe(403);
    // A customer that leaves takes what was reported of it out of the former reseller's reach.
    await within(customer.accountId, (tx) =>
      tx.update(accounts).set({ resellerAccountId: null, kind: 'direct' }).where(eq(accounts.id, customer.accountId)),
    );
    expect((await server.call('GET', file, { cookie: reseller.cookie })).status).toBe(404);
  });
});

describe('the customers of the reports', () => {
  it('are found by name, each with its language', async () => {
    const reseller = await newReseller();
    const customer = await newCustomer(reseller, { name: 'Bäckerei' });
    await newCustomer(reseller, { name: 'Anwalt' });
    const path = '/api/reseller/reports/customers';
    const json = { language: 'en', isLeftOut: false };
    const change = (cookie: string) => server.call('PUT', `${path}/${customer.accountId}`, { cookie, json });
    expect((await change((await newReseller()).cookie)).status).toBe(404);
    expect((await change(reseller.cookie)).status).toBe(200);
    const read = async (query: string) => {
      const answer = await server.call('GET', `${path}${query}`, { cookie: reseller.cookie });
      return ((await answer.json()) as { rows: ReportedCustomer[] }).rows;
    };
    expect((await read('')).map(({ name, language }) => [name, language])).toEqual([
      ['Anwalt', null],
      ['Bäckerei', 'en'],
    ]);
    expect(await read('?search=b%C3%A4ck')).toMatchObject([{ name: 'Bäckerei', hasLogin: true, isChecked: false }]);
    expect(await auditedActions(database, reseller.accountId)).toEqual(['customer_report.customer']);
  });
});
