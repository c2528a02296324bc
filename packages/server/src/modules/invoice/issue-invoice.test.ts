import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { InvoiceLine } from '@zugang/contract';
import { openCentsOf, readBalance, recountLedger } from '#modules/ledger';
import { inScope, type Transaction } from '#platform/db/client';
import { billingAddresses, invoiceRecipients, invoices, ledgerEntries, outboxMails } from '#platform/db/schema/index';
import { insertAddress } from '#platform/db/test-billable';
import { createTestDatabase } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { correctInvoice } from './correct-invoice.ts';
import { issueInvoice, type NewInvoice } from './issue-invoice.ts';
import { storeDocuments } from './store-documents.ts';

const database = await createTestDatabase();
afterAll(database.drop);

const createBuyer = async () => {
  const { accountId, ctx } = await database.createTenant();
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inScope(database.db, [accountId], work);
  await run((tx) => insertAddress(tx, accountId));
  return { accountId, ctx: { ...ctx, settings: sellingSettings(ctx.settings) }, run };
};
const line: InvoiceLine = {
  text: 'Tool',
  serviceStart: '2026-11-01',
  serviceEnd: '2026-11-30',
  quantity: 1,
  unitCents: 4_999,
  discountCents: 0,
  netCents: 4_999,
};
const orderOf = (accountId: string, changes: Partial<NewInvoice> = {}): NewInvoice => ({
  accountId,
  subscriptionId: randomUUID(),
  cause: `order:${randomUUID()}`,
  language: 'de',
  serviceStart: '2026-11-01',
  serviceEnd: '2026-11-30',
  lines: [line],
  tax: { treatment: 'domestic', category: 'S', rate: 1900, country: 'DE', vatState: 'none' },
  today: '2026-11-01',
  purchaseOrder: null,
  ...changes,
});

describe('an issued invoice', () => {
  it('has a number, a due day, and entries that balance', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const issued = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId, { today: '2031-03-01' })));
    expect(issued).toMatchObject({ number: '2031-00001', grossCents: 5_949, isNew: true });
    await run(async (tx) => {
      const [row] = await tx.select().from(invoices).where(eq(invoices.id, issued.id));
      expect(row).toMatchObject({ status: 'open', dueOn: '2031-03-15', netCents: 4_999, taxCents: 950 });
      expect(row?.buyer).toMatchObject({ name: 'Beispiel GmbH', city: 'Berlin' });
      expect(await openCentsOf(tx, issued.id)).toBe(5_949);
      expect(await readBalance(tx, accountId, 'revenue')).toBe(-4_999);
      expect(await recountLedger(tx)).toEqual([]);
    });
  });

  it('exists once for each cause, also when two ask at the same time', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const order = orderOf(accountId, { today: '2032-01-01' });
    const all = await Promise.all(Array.from({ length: 8 }, () => run((tx) => issueInvoice(tx, ctx, order))));
    expect(new Set(all.map(({ number }) => number))).toEqual(new Set(['2032-00001']));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('of zero is paid at once and owes nothing', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const free = { ...line, discountCents: 4_999, netCents: 0 };
    const { id } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId, { lines: [free] })));
    await run(async (tx) => {
      const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
      expect(row).toMatchObject({ status: 'paid', dueOn: null, grossCents: 0 });
      expect(await tx.select().from(ledgerEntries)).toEqual([]);
    });
  });

  it('is refused without a seller, without an address, and for a consumer outside the EU', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const order = orderOf(accountId);
    const without = { ...ctx, settings: { ...ctx.settings, seller: null } };
    await expect(run((tx) => issueInvoice(tx, without, order))).rejects.toMatchObject({ code: 'BILLING_OFF' });
    const refused = orderOf(accountId, {
      tax: { treatment: 'refused', category: 'O', rate: 0, country: null, vatState: 'none' },
    });
    await expect(run((tx) => issueInvoice(tx, ctx, refused))).rejects.toMatchObject({ code: 'BUYER_REFUSED' });
    const stranger = await database.createTenant();
    const work = (tx: Transaction) => issueInvoice(tx, ctx, orderOf(stranger.accountId));
    await expect(inScope(database.db, [stranger.accountId], work)).rejects.toMatchObject({
      code: 'BILLING_ADDRESS_REQUIRED',
    });
  });

  it('is never changed or deleted', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const { id } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId)));
    const change = (values: Partial<typeof invoices.$inferInsert>) =>
      run((tx) => tx.update(invoices).set(values).where(eq(invoices.id, id)));
    const cause = (text: string) => ({
      cause: expect.objectContaining({ message: expect.stringContaining(text) as string }) as Error,
    });
    await expect(change({ netCents: 1, grossCents: 951 })).rejects.toMatchObject(cause('does not change'));
    await expect(change({ number: '2026-99999' })).rejects.toMatchObject(cause('does not change'));
    await expect(change({ cause: 'other' })).rejects.toMatchObject(cause('does not change'));
    await expect(run((tx) => tx.delete(invoices).where(eq(invoices.id, id)))).rejects.toMatchObject(cause('is kept'));
    await expect(run((tx) => tx.delete(ledgerEntries))).rejects.toMatchObject(cause('append-only'));
    await change({ pdfKey: 'a' });
    await expect(change({ pdfKey: 'b' })).rejects.toMatchObject(cause('file of an invoice'));
  });
});

it('numbers invoices without a gap while others fail', async () => {
  const { accountId, ctx, run } = await createBuyer();
  const issue = (index: number) =>
    run(async (tx) => {
      const { number } = await issueInvoice(tx, ctx, orderOf(accountId, { today: '2033-05-05' }));
      if (index % 3 === 0) throw new RangeError('rolled back');
      return number;
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => issue(index)));
  const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 13 }, (_, index) => `2033-${String(index + 1).padStart(5, '0')}`),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  await run(async (tx) => expect(await recountLedger(tx)).toEqual([]));
});

describe('a correction', () => {
  const correct = { today: '2026-11-20', reason: 'Doppelt bestellt' };

  it('takes an open invoice back by a document with its own number; the invoice is void', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const { id } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId)));
    const first = await run((tx) => correctInvoice(tx, ctx, { invoiceId: id, lines: null, ...correct }));
    const again = await run((tx) => correctInvoice(tx, ctx, { invoiceId: id, lines: null, ...correct }));
    expect(again).toEqual({ ...first, isNew: false });
    await run(async (tx) => {
      const [original] = await tx.select().from(invoices).where(eq(invoices.id, id));
      const [correction] = await tx.select().from(invoices).where(eq(invoices.id, first.id));
      expect(original?.status).toBe('void');
      expect(correction).toMatchObject({ kind: 'correction', correctsId: id, status: 'paid', grossCents: 5_949 });
      expect(await openCentsOf(tx, id)).toBe(0);
      expect(await readBalance(tx, accountId, 'credit')).toBe(0);
      expect(await recountLedger(tx)).toEqual([]);
    });
  });

  it('in parts takes back what was billed, to the cent, and never more', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const { id } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId)));
    const part = (cents: number, cause: string) =>
      run((tx) => {
        const lines = [{ ...line, unitCents: cents, netCents: cents }];
        return correctInvoice(tx, ctx, { invoiceId: id, lines, cause, ...correct });
      });
    await part(1_666, 'a');
    await part(1_667, 'b');
    await expect(part(1_667, 'c')).rejects.toThrow('are left to correct');
    await run((tx) => correctInvoice(tx, ctx, { invoiceId: id, lines: null, ...correct }));
    await run(async (tx) => {
      const rows = await tx.select().from(invoices).where(eq(invoices.correctsId, id));
      expect(rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(5_949);
      expect(await readBalance(tx, accountId, 'tax')).toBe(0);
      expect(await recountLedger(tx)).toEqual([]);
    });
  });
});

it('is taken back exactly by corrections of any parts, at any rate', async () => {
  const { accountId, ctx, run } = await createBuyer();
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 });
  const check = async (netCents: number, rate: number, cuts: number[]): Promise<void> => {
    const lines = [{ ...line, unitCents: netCents, netCents }];
    const tax = { treatment: 'domestic', category: 'S', rate, country: 'DE', vatState: 'none' } as const;
    const { id, grossCents } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId, { lines, tax })));
    let left = netCents;
    for (const [index, cut] of cuts.entries()) {
      if (cut >= left) break;
      left -= cut;
      const taken = { invoiceId: id, today: '2026-11-20', reason: 'x', cause: `${id}:${index}` };
      await run((tx) => correctInvoice(tx, ctx, { ...taken, lines: [{ ...line, unitCents: cut, netCents: cut }] }));
    }
    await run((tx) => correctInvoice(tx, ctx, { invoiceId: id, lines: null, today: '2026-11-20', reason: 'x' }));
    await run(async (tx) => {
      const rows = await tx.select().from(invoices).where(eq(invoices.correctsId, id));
      expect(rows.reduce((sum, row) => sum + row.grossCents, 0)).toBe(grossCents);
      expect(rows.reduce((sum, row) => sum + row.netCents, 0)).toBe(netCents);
      for (const row of rows)
        expect(Math.abs(row.taxCents - (row.netCents * rate) / 10_000)).toBeLessThan(cuts.length + 1);
      expect(await openCentsOf(tx, id)).toBe(0);
    });
  };
  const rates = fc.constantFrom(0, 700, 1900, 2550);
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 9_999 }), rates, parts, check), { numRuns: 12 });
  await run(async (tx) => {
    for (const account of ['receivable', 'revenue', 'tax', 'credit'] as const)
      expect(await readBalance(tx, accountId, account)).toBe(0);
    expect(await recountLedger(tx)).toEqual([]);
  });
});

describe('the files of an invoice', () => {
  it('are XRechnung besides for an authority', async () => {
    const { accountId, ctx, run } = await createBuyer();
    const leitwegId = '04011000-1234512345-06';
    await run((tx) => tx.update(billingAddresses).set({ leitwegId }).where(eq(billingAddresses.accountId, accountId)));
    const { id, number } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId)));
    await storeDocuments(ctx, { accountId, invoiceId: id });
    const [row] = await run((tx) => tx.select().from(invoices).where(eq(invoices.id, id)));
    const xml = Buffer.from((await ctx.storage.get(row?.xmlKey ?? '')) ?? []).toString();
    expect(xml).toContain('xrechnung_3.0');
    expect(xml).toContain(`<ram:BuyerReference>${leitwegId}<`);
    const mails = await database.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.subject, `Rechnung ${number}`));
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([`Rechnung ${number}.pdf`, `Rechnung ${number}.xml`]);
  });

  it('are made, stored and mailed once, to every recipient', async () => {
    const { accountId, ctx, run } = await createBuyer();
    await run((tx) => tx.insert(invoiceRecipients).values({ accountId, email: `${accountId}@example.org` }));
    const { id, number } = await run((tx) => issueInvoice(tx, ctx, orderOf(accountId)));
    const message = { accountId, invoiceId: id };
    await Promise.all([storeDocuments(ctx, message), storeDocuments(ctx, message)]);
    const [row] = await run((tx) => tx.select().from(invoices).where(eq(invoices.id, id)));
    expect(row?.pdfKey).toMatch(/^invoices\/.+\.pdf$/);
    const pdf = await ctx.storage.get(row?.pdfKey ?? '');
    expect(
      Buffer.from(pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await storeDocuments(ctx, message);
    const mails = await database.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, `${accountId}@example.org`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Rechnung ${number}`);
    expect(mails[0]?.text).toContain('59,49');
    expect(mails[0]?.attachments).toEqual([
      { name: `Rechnung ${number}.pdf`, contentType: 'application/pdf', storageKey: row?.pdfKey },
    ]);
  });
});
