import { randomUUID } from 'node:crypto';
import { desc, eq, like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { storeDocuments } from '#modules/invoice';
import { recordPayment, useCredit } from '#modules/payment';
import { invoices, outboxMails } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { startStripe } from '#platform/payment-gateway/testing/stripe-server';
import { createPayer, issuedOn, type Payer } from './collection.fixture.ts';

const database = await createTestDatabase();
const stripe = await startStripe();
afterAll(async () => {
  await stripe.close();
  await database.drop();
});

/** Makes the files of an invoice; gives its mail and its XML. */
const send = async (payer: Payer, { id, number }: { id: string; number: string }, gateway = payer.ctx.gateway) => {
  const { accountId, inAccount, ctx } = payer;
  await storeDocuments({ ...ctx, gateway, storage: database.storage }, { accountId, invoiceId: id });
  const [row] = await inAccount((tx) => tx.select({ key: invoices.xmlKey }).from(invoices).where(eq(invoices.id, id)));
  const xml = Buffer.from((await database.storage.get(row?.key ?? '')) ?? []).toString();
  const mails = await database.db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(like(outboxMails.subject, `%${number}%`))
    .orderBy(desc(outboxMails.id));
  return { xml, mail: mails[0]?.text.replaceAll(/\s+/g, ' ') ?? '' };
};

const giveCredit = ({ accountId, ctx, inAccount }: Payer, cents: number) =>
  inAccount((tx) => {
    const cause = `bank:${randomUUID()}:x`;
    const payment = { accountId, invoiceId: null, cents, cause, receivedOn: issuedOn };
    return recordPayment(tx, ctx, { ...payment, method: 'bank_transfer' });
  });

it('asks for a transfer where nothing is taken by itself', async () => {
  const payer = await createPayer(database, stripe);
  const { mail, xml } = await send(payer, await payer.issue());
  expect(mail).toContain('Bitte überweisen Sie 35,70 €');
  expect(xml).toContain('<ram:TypeCode>58</ram:TypeCode>');
});

it('says that a card is charged, and asks for no transfer', async () => {
  const payer = await createPayer(database, stripe);
  await payer.add();
  const { mail, xml } = await send(payer, await payer.issue());
  expect(mail).toMatch(/Wir belasten Ihre Karte Visa ···· 4242 am 01\.11\.2026 mit 35,70/);
  expect(mail).not.toContain('Bitte überweisen');
  expect(xml).toContain('<ram:TypeCode>48</ram:TypeCode>');
  expect(xml).not.toContain('IBANID');
});

it('asks for a transfer again where cards cannot be charged any more', async () => {
  const payer = await createPayer(database, stripe);
  await payer.add();
  const { mail } = await send(payer, await payer.issue(), null);
  expect(mail).toContain('Bitte überweisen Sie 35,70 €');
});

it('announces a direct debit with its amount, its day two days later and its mandate', async () => {
  const payer = await createPayer(database, stripe);
  await payer.add({ kind: 'sepa_debit' });
  const [method] = await payer.methods();
  const { mail } = await send(payer, await payer.issue());
  expect(mail).toMatch(/Wir ziehen 35,70\s€ am 03\.11\.2026 als SEPA-Lastschrift/);
  expect(mail).toContain(`(Mandat ${method?.mandate})`);
});

it('asks only for what credit leaves open', async () => {
  const payer = await createPayer(database, stripe);
  await giveCredit(payer, 1_000);
  const invoice = await payer.issue();
  await payer.inAccount((tx) => useCredit(tx, payer.ctx, { invoiceId: invoice.id, today: issuedOn }));
  const { mail, xml } = await send(payer, invoice);
  expect(mail).toMatch(/10,00\s€ sind mit Ihrem Guthaben bezahlt\. Bitte überweisen Sie 25,70/);
  expect(xml).toMatch(/<ram:TotalPrepaidAmount>10\.00<.*<ram:DuePayableAmount>25\.70</s);
});

it('asks for nothing where credit has paid all of it, also with a card', async () => {
  const payer = await createPayer(database, stripe);
  await payer.add();
  await giveCredit(payer, 3_570);
  const invoice = await payer.issue();
  await payer.inAccount((tx) => useCredit(tx, payer.ctx, { invoiceId: invoice.id, today: issuedOn }));
  const { mail, xml } = await send(payer, invoice);
  expect(mail).toContain('vollständig mit Ihrem Guthaben bezahlt');
  expect(xml).toMatch(/<ram:DuePayableAmount>0\.00</);
});
