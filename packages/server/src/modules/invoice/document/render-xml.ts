import { createRequire } from 'node:module';
import type * as Core from '@e-invoice-eu/core';
import { describeInvoice } from './describe-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { mendCii } from './mend-cii.ts';

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
const require = createRequire(import.meta.url);

/**
 * An invoice as XML (UN/CEFACT CII): `CII` is what Factur-X embeds (profile EN 16931), `XRECHNUNG-CII` what German authorities receive.
 * Throws where the invoice does not fit the data model.
 */
export const renderXml = async (invoice: InvoiceDocument, format: 'CII' | 'XRECHNUNG-CII'): Promise<string> => {
  // Loaded with the first invoice: it is large, and most processes write none.
  const { InvoiceService } = require('@e-invoice-eu/core') as typeof Core;
  const service = new InvoiceService(silent);
  const xml = await service.generate(describeInvoice(invoice), { format, lang: invoice.language, noWarnings: true });
  if (typeof xml !== 'string') throw new TypeError('the invoice was not written as XML');
  return mendCii(xml, invoice);
};
