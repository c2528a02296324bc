import {
  exportInvoices,
  listInvoices,
  readArchive,
  readInvoicePdf,
  readInvoiceXml,
  readPayment,
} from '#modules/invoice';
import { openPayPage } from '#modules/collection';
import { signedIn } from '../../base.ts';

export const invoiceRoutes = {
  list: signedIn.invoice.list.handler(({ context, input }) => listInvoices(context.ctx, input)),
  pdf: signedIn.invoice.pdf.handler(({ context, input }) => readInvoicePdf(context.ctx, input)),
  xml: signedIn.invoice.xml.handler(({ context, input }) => readInvoiceXml(context.ctx, input)),
  payment: signedIn.invoice.payment.handler(({ context, input }) => readPayment(context.ctx, input)),
  pay: signedIn.invoice.pay.handler(({ context, input }) => openPayPage(context.ctx, input)),
  archive: signedIn.invoice.archive.handler(({ context, input }) => readArchive(context.ctx, input)),
  datev: signedIn.invoice.datev.handler(({ context, input }) => exportInvoices(context.ctx, input)),
};
