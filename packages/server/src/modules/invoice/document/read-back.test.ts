import { FacturX } from 'factur-x-kit';
import { createCanvas } from '@napi-rs/canvas';
import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { giroCodeOf } from '../giro-code.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { renderPdf } from './render-pdf.ts';
import { renderXml } from './render-xml.ts';
import { sampleInvoices } from './sample-invoices.fixture.ts';

type Sample = keyof typeof sampleInvoices;
const names = Object.keys(sampleInvoices) as Sample[];

const made = new Map<Sample, Promise<Uint8Array>>();
const pdfOf = (name: Sample): Promise<Uint8Array> => {
  const invoice: InvoiceDocument = sampleInvoices[name];
  const known = made.get(name) ?? renderXml(invoice, 'CII').then((xml) => renderPdf(invoice, xml));
  made.set(name, known);
  return known;
};

const dayOf = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

/** What a reader of Factur-X needs; the library's own type is a union of all profiles. */
type Read = {
  profile: string;
  document: { id: string; type: string; dateOfIssue: { year: number; month: number; day: number } };
  invoiceLines: {
    lineId?: string;
    productDescription: { name: string };
    settlement: { lineTotals: { netTotal: number } };
  }[];
  seller: { name: string; taxIdentification?: { vatId?: string } };
  buyer: { name: string; taxIdentification?: { vatId?: string } };
  totals: {
    netTotal: number;
    taxTotal: { amount: number }[];
    grossTotal: number;
    openAmount: number;
    taxBreakdown: { categoryCode: string; rateApplicablePercent?: number; basisAmount: number }[];
  };
  referencedDocuments?: { referencedInvoice?: { documentId: string }[] };
};

describe('the e-invoice in the PDF, read by another library', () => {
  it.each(names)('is the invoice that was issued, and follows its schema: %s', async (name) => {
    const invoice: InvoiceDocument = sampleInvoices[name];
    const file = await FacturX.fromPDF(await pdfOf(name));
    expect(file.validate()).toMatchObject({ valid: true });
    const { document, seller, buyer, totals, invoiceLines, ...read } = file.object as unknown as Read;
    const isOutside = invoice.taxCategory === 'O';
    expect({
      profile: read.profile,
      id: document.id,
      type: document.type,
      issuedOn: dayOf(document.dateOfIssue),
      names: [seller.name, buyer.name],
      vatIds: [seller.taxIdentification?.vatId ?? null, buyer.taxIdentification?.vatId ?? null],
      sums: [totals.netTotal, totals.taxTotal[0]?.amount ?? 0, totals.grossTotal].map(centsOf),
      tax: totals.taxBreakdown.map((one) => [
        one.categoryCode,
        centsOf(one.rateApplicablePercent ?? 0),
        centsOf(one.basisAmount),
      ]),
      lines: invoiceLines.map((line) => [line.productDescription.name, centsOf(line.settlement.lineTotals.netTotal)]),
      corrects: read.referencedDocuments?.referencedInvoice?.map(({ documentId }) => documentId) ?? [],
    }).toEqual({
      profile: 'urn:cen.eu:en16931:2017',
      id: invoice.number,
      type: invoice.kind === 'correction' ? '381' : '380',
      issuedOn: invoice.issuedOn,
      names: [invoice.seller.name, invoice.buyer.name],
      vatIds: isOutside ? [null, null] : [invoice.seller.vatId, invoice.buyer.vatId],
      sums: [invoice.netCents, invoice.taxCents, invoice.grossCents],
      tax: [[invoice.taxCategory, invoice.taxRate, invoice.netCents]],
      lines: invoice.lines.map(({ text, netCents }) => [text, netCents]),
      corrects: invoice.corrects ? [invoice.corrects.number] : [],
    });
  });
});

// A CommonJS module: its types know no default of a default.
const readCode = jsqr as unknown as typeof jsqr.default;

/** The first page as pixels, as large as on a screen at 216 dpi. */
const drawPage = async (bytes: Uint8Array) => {
  const page = await (await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise).getPage(1);
  const viewport = page.getViewport({ scale: 3 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return { data: canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height };
};

describe('the GiroCode on the drawn page', () => {
  it('is read by a QR reader, and asks for what the invoice asks for', async () => {
    const { seller, grossCents, number } = sampleInvoices.domestic;
    const { data, width, height } = await drawPage(await pdfOf('domestic'));
    const { name: payee, iban, bic } = seller;
    const asked = giroCodeOf({ payee, iban: iban ?? '', bic, cents: grossCents, reference: number });
    expect(readCode(data, width, height)?.data).toBe(asked);
    expect(asked).toContain(`EUR${(grossCents / 100).toFixed(2)}`);
  });

  it('is not there where nothing is to be paid', async () => {
    const { data, width, height } = await drawPage(await pdfOf('zero'));
    expect(readCode(data, width, height)).toBeNull();
  });
});
