import { invoiceTexts } from './document/invoice-texts.ts';
import type { FinalInvoice } from './internal.ts';

/** What the file of an invoice is called, in its language. */
export const fileNameOf = (
  { language, kind, number }: Pick<FinalInvoice, 'language' | 'kind' | 'number'>,
  ending: 'pdf' | 'xml',
): string => {
  const { t } = invoiceTexts(language);
  if (ending === 'xml') return t(kind === 'correction' ? 'xml_file_correction' : 'xml_file', { number });
  return t(kind === 'correction' ? 'file_correction' : 'file', { number });
};
