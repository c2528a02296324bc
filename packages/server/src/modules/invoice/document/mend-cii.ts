import type { InvoiceDocument } from './invoice-document.ts';

const sums = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>';

/** The preceding invoice (BG-3). Numbers are of digits and hyphens: nothing is to be escaped. */
const describeCorrected = ({ number, issuedOn }: NonNullable<InvoiceDocument['corrects']>): string =>
  `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>` +
  '<ram:FormattedIssueDateTime>' +
  '<qdt:DateTimeString xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" format="102">' +
  `${issuedOn.replaceAll('-', '')}</qdt:DateTimeString></ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`;

/**
 * Mends what `@e-invoice-eu/core` 2.3.4 writes wrongly into CII: a currency at the amount of a line's discount (refused by CII-DT-031), and
 * no reference to the invoice that is corrected.
 */
export const mendCii = (xml: string, { corrects }: InvoiceDocument): string => {
  const mended = xml.replaceAll('<ram:ActualAmount currencyID="EUR">', '<ram:ActualAmount>');
  return corrects === null ? mended : mended.replace(sums, `${sums}${describeCorrected(corrects)}`);
};
