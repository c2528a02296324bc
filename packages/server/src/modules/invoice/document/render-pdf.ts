import {
  bytesOf,
  ensureSpace,
  ink,
  innerWidth,
  margins,
  openPdf,
  soft,
  type Pdf,
  type Structure,
} from '#platform/pdf/open-pdf';
import { addFooters, addHeading, addParagraph } from '#platform/pdf/write-blocks';
import { addTable, type PdfColumn } from '#platform/pdf/write-table';
import { giroCodeOf } from '../giro-code.ts';
import { facturXFile, facturXMetadata } from './factur-x-metadata.ts';
import { asksForTransfer, payableCents, type InvoiceDocument } from './invoice-document.ts';
import { addressLines, invoiceFacts, invoiceSums, sellerLines, titleOf } from './invoice-facts.ts';
import { invoiceTexts, type InvoiceTexts } from './invoice-texts.ts';
import { paymentSentence } from './payment-sentence.ts';
import { taxNoteOf } from './tax-note.ts';
import { addGiroCode, giroCodeHeight } from './write-giro-code.ts';
import { addPairs, heightOfPairs } from './write-pairs.ts';

type Writing = { pdf: Pdf; root: Structure; invoice: InvoiceDocument; texts: InvoiceTexts };

/** Points from the top: the address is seen through the window of an envelope (DIN 5008, form B). */
const addressTop = 128;
const factsLeft = 318;

const small = (pdf: Pdf, text: string, place: { x: number; y: number; width: number }): void => {
  pdf.font('text').fontSize(7.5).fillColor(soft);
  pdf.text(text, place.x, place.y, { width: place.width, lineGap: 1 });
};

const writeHead = ({ pdf, root, invoice, texts }: Writing): void => {
  const { seller, buyer } = invoice;
  const { left } = margins;
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('strong').fontSize(13).fillColor(ink);
      pdf.text(seller.name, left, margins.top);
    }),
  );
  const sender = [seller.name, seller.street, `${seller.postcode} ${seller.city}`].join(' · ');
  const width = factsLeft - left - 20;
  root.add(pdf.struct('P', {}, () => small(pdf, sender, { x: left, y: addressTop - 14, width })));
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text').fontSize(10).fillColor(ink);
      pdf.text(addressLines(buyer, invoice).join('\n'), left, addressTop + 4, { width, lineGap: 2 });
    }),
  );
  const addressEnd = pdf.y;
  const pairs = invoiceFacts(invoice, texts);
  addPairs(pdf, root, { pairs, place: { x: factsLeft, y: addressTop, width: innerWidth(pdf) + left - factsLeft } });
  pdf.x = left;
  pdf.y = Math.max(addressEnd, pdf.y) + 24;
};

const writeLines = ({ pdf, root, invoice, texts }: Writing): void => {
  const { t, dayOf, moneyOf } = texts;
  const hasDiscount = invoice.lines.some(({ discountCents }) => discountCents > 0);
  const right = { share: 1.5, align: 'right' } as const;
  const columns: PdfColumn[] = [
    { header: t('column_text'), share: 4 },
    { header: t('column_period'), share: 2.2 },
    { header: t('column_quantity'), share: 1, align: 'right' },
    { header: t('column_unit'), ...right },
    ...(hasDiscount ? [{ header: t('column_discount'), ...right }] : []),
    { header: t('column_net'), ...right },
  ];
  const rows = invoice.lines.map((line) => [
    line.text,
    t('period', { start: dayOf(line.serviceStart), end: dayOf(line.serviceEnd) }),
    String(line.quantity),
    moneyOf(line.unitCents),
    ...(hasDiscount ? [moneyOf(-line.discountCents).replace('-', '−')] : []),
    moneyOf(line.netCents),
  ]);
  addHeading(pdf, root, { level: 2, text: t(invoice.kind === 'correction' ? 'lines_correction' : 'lines') });
  addTable(pdf, root, { columns, rows });
};

const writeSums = ({ pdf, root, invoice, texts }: Writing): void => {
  const pairs = invoiceSums(invoice, texts);
  const width = innerWidth(pdf) + margins.left - factsLeft;
  ensureSpace(pdf, heightOfPairs(pdf, pairs, width) + 30);
  addPairs(pdf, root, { pairs, place: { x: factsLeft, y: pdf.y, width, align: 'right' } });
  pdf.x = margins.left;
  const note = taxNoteOf(texts, invoice.taxCategory);
  pdf.moveDown(0.5);
  if (note !== null) addParagraph(pdf, root, note);
};

const writeTransfer = ({ pdf, root, invoice, texts }: Writing): void => {
  const { t, moneyOf } = texts;
  const { seller, number } = invoice;
  const cents = payableCents(invoice);
  const iban = seller.iban ?? '';
  const amount = moneyOf(cents);
  const top = pdf.y + 4;
  const pairs = [
    { name: t('payee'), value: seller.name },
    { name: t('iban'), value: iban.replaceAll(/(.{4})(?=.)/g, '$1 ') },
    ...(seller.bic === null ? [] : [{ name: t('bic'), value: seller.bic }]),
    { name: t('column_amount'), value: amount },
    { name: t('reference'), value: number },
  ];
  addPairs(pdf, root, { pairs, place: { x: margins.left, y: top, width: 300 } });
  const content = giroCodeOf({ payee: seller.name, iban, bic: seller.bic, cents, reference: number });
  const place = { x: margins.left + innerWidth(pdf) - 100, y: top - 8 };
  addGiroCode(pdf, root, { content, alt: t('giro_code'), caption: t('giro_code_caption'), place });
  pdf.x = margins.left;
  pdf.y = top + giroCodeHeight;
};

const writePayment = (writing: Writing): void => {
  const { pdf, root, invoice, texts } = writing;
  const isAsked = asksForTransfer(invoice);
  // Heading, sentence and code stay together.
  if (isAsked) ensureSpace(pdf, giroCodeHeight + 90);
  addHeading(pdf, root, { level: 2, text: texts.t('payment') });
  addParagraph(pdf, root, paymentSentence(invoice, texts));
  if (isAsked) writeTransfer(writing);
};

const writeSeller = ({ pdf, root, invoice, texts }: Writing): void => {
  pdf.moveDown(1);
  ensureSpace(pdf, 40);
  const place = { x: margins.left, y: pdf.y, width: innerWidth(pdf) };
  root.add(pdf.struct('P', {}, () => small(pdf, sellerLines(invoice, texts), place)));
};

const attachXml = ({ pdf, texts }: Writing, { xml, created }: { xml: string; created: Date }): void => {
  const description = texts.t('xml_description');
  // The types do not know yet how a file relates to the document.
  const relation: object = { relationship: 'Alternative' };
  const dates = { creationDate: created, modifiedDate: created };
  pdf.file(Buffer.from(xml), { name: facturXFile, type: 'text/xml', description, ...dates, ...relation });
};

/**
 * An invoice as a tagged PDF/A-3b with its Factur-X file in it. The same invoice gives the same bytes: the day of issue is its only
 * date.
 */
export const renderPdf = (invoice: InvoiceDocument, xml: string): Promise<Uint8Array<ArrayBuffer>> => {
  const texts = invoiceTexts(invoice.language);
  const title = titleOf(invoice, texts);
  const created = new Date(invoice.issuedOn);
  const pdf = openPdf({ title, locale: invoice.language, created, subset: 'PDF/A-3b' });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const writing = { pdf, root, invoice, texts };
  writeHead(writing);
  addHeading(pdf, root, { level: 1, text: title });
  writeLines(writing);
  writeSums(writing);
  writePayment(writing);
  writeSeller(writing);
  root.end();
  addFooters(pdf, { left: title, pageText: (page, pages) => texts.t('page', { page, pages }) });
  attachXml(writing, { xml, created });
  pdf.appendXML(facturXMetadata);
  return bytesOf(pdf);
};
