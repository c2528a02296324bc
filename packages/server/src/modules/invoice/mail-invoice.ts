import { eq } from 'drizzle-orm';
import { enqueueMail, type MailAttachment } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoiceRecipients } from '#platform/db/schema/index';
import { titleOf } from './document/invoice-facts.ts';
import { invoiceTexts } from './document/invoice-texts.ts';
import { paymentSentence } from './document/payment-sentence.ts';
import type { StoredDocument } from './document/read-document.ts';
import { fileNameOf } from './file-name.ts';

type WithFiles = StoredDocument & { pdfKey: string; xmlKey: string };

/** The PDF, and for an authority the XRechnung besides. */
const attachmentsOf = (invoice: WithFiles): MailAttachment[] => {
  const { pdfKey, xmlKey, buyer } = invoice;
  const pdf = { name: fileNameOf(invoice, 'pdf'), contentType: 'application/pdf', storageKey: pdfKey };
  const xml = { name: fileNameOf(invoice, 'xml'), contentType: 'application/xml', storageKey: xmlKey };
  return buyer.leitwegId === null ? [pdf] : [pdf, xml];
};

const readRecipients = async (tx: Transaction, { accountId, buyer }: WithFiles): Promise<string[]> => {
  const rows = await tx
    .select({ email: invoiceRecipients.email })
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.accountId, accountId));
  return [...new Set([buyer.email, ...rows.map(({ email }) => email)])];
};

/** Mails an invoice with its files to the address it was made out to and to the account's further recipients. */
export const mailInvoice = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  invoice: WithFiles,
): Promise<void> => {
  const { language, subscriptionId, grossCents } = invoice;
  const texts = invoiceTexts(language);
  const path = `${language === 'en' ? '/en' : ''}/subscriptions/${subscriptionId}/invoices`;
  const values = {
    title: titleOf(invoice, texts),
    amount: texts.moneyOf(grossCents),
    payment: paymentSentence(invoice, texts),
  };
  const mail = { locale: language, template: 'invoice', values, link: `${ctx.settings.publicUrl}${path}` } as const;
  for (const to of await readRecipients(tx, invoice))
    await enqueueMail(tx, ctx, { to, ...mail, attachments: attachmentsOf(invoice) });
};
