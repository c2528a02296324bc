import jsqr from 'jsqr';
import { encode } from 'uqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { giroCodeOf } from '../giro-code.ts';
import { renderPdf } from './render-pdf.ts';
import { renderXml } from './render-xml.ts';
import { sampleInvoices } from './sample-invoices.fixture.ts';

type Sample = keyof typeof sampleInvoices;

const made = new Map<Sample, Promise<{ xml: string; bytes: Uint8Array }>>();
const make = async (name: Sample) => {
  const xml = await renderXml(sampleInvoices[name], 'CII');
  return { xml, bytes: await renderPdf(sampleInvoices[name], xml) };
};
const sampleOf = (name: Sample) => {
  const known = made.get(name) ?? make(name);
  made.set(name, known);
  return known;
};
const open = async (name: Sample) =>
  getDocument({ data: (await sampleOf(name)).bytes.slice(), useSystemFonts: false }).promise;

const textOf = async (name: Sample): Promise<string> => {
  const page = await (await open(name)).getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(' ');
  return text.replaceAll(/\s+/g, ' ');
};
const rolesOf = (node: object): string[] => [
  ...('role' in node ? [String(node.role)] : []),
  ...('children' in node ? (node.children as object[]).flatMap((child) => rolesOf(child)) : []),
];

describe('an invoice as PDF/A-3 (checked by ourselves; veraPDF was not run)', () => {
  it('says what it is: PDF/A-3b with Factur-X, profile EN 16931', async () => {
    const { metadata, info } = await (await open('domestic')).getMetadata();
    const xmp = metadata?.getRaw() ?? '';
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
    for (const name of ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
      expect(xmp).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    expect(info).toMatchObject({ Title: 'Rechnung 2026-00042', Language: 'de-DE', PDFFormatVersion: '1.7' });
  });

  it('carries the very XML, related as an alternative of the page', async () => {
    const { xml, bytes } = await sampleOf('domestic');
    const file = await (await open('domestic')).getAttachmentContent('factur-x.xml');
    expect(Buffer.from(file ?? []).toString()).toBe(xml);
    const source = Buffer.from(bytes).toString('latin1');
    expect(source).toMatch(/\/AFRelationship \/Alternative/);
    expect(source).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(source).toMatch(/\/Subtype \/text#2Fxml/);
  });

  it('has an output intent with its profile, and embeds every font', async () => {
    const source = Buffer.from((await sampleOf('domestic')).bytes).toString('latin1');
    expect(source).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(source).toMatch(/\/S \/GTS_PDFA1/);
    expect(source).toMatch(/\/DestOutputProfile \d+ 0 R/);
    const descriptors = source.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(0);
    expect(source.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(descriptors.length);
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript|\/LZWDecode/);
  });

  it('is tagged: one title, headings, tables and a figure with its text', async () => {
    const page = await (await open('domestic')).getPage(1);
    const tree = await page.getStructTree();
    const roles = tree ? rolesOf(tree) : [];
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles).toContain(role);
    expect(JSON.stringify(tree)).toContain('GiroCode');
  });

  it('gives the same bytes again', async () => {
    const { xml, bytes } = await sampleOf('domestic');
    expect(Buffer.from(await renderPdf(sampleInvoices.domestic, xml)).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe('the page', () => {
  it('holds everything that §14(4) UStG asks for', async () => {
    const text = await textOf('with discount');
    for (const part of [
      'Beispiel & Söhne GmbH',
      'Hauptstraße 1',
      'Zugang Demo GmbH',
      'Steuernummer 37/123/45678',
      'DE136695976',
      '2026-00042',
      '23.11.2026',
      '23.11.2026 bis',
      '479,90',
      'Umsatzsteuer 19',
      '91,18',
      '571,08',
      '−119,98',
      '07.12.2026',
    ])
      expect(text).toContain(part);
  });

  it('says in the reader’s language why there is no tax', async () => {
    expect(await textOf('reverse charge')).toContain('Reverse charge');
    expect(await textOf('reverse charge')).toContain('ATU12345675');
    expect(await textOf('correction of reverse charge')).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(await textOf('third country')).toContain('Service not taxable in Germany');
    expect(await textOf('small business')).toContain('§ 19 UStG');
  });

  it('of a correction names the invoice and is no „Gutschrift“', async () => {
    const text = await textOf('correction');
    expect(text).toContain('Rechnungskorrektur 2026-00042');
    expect(text).toContain('2026-00041 vom 23.10.2026');
    expect(text).not.toMatch(/gutschrift/i);
  });

  it('asks for no money where there is nothing to pay', async () => {
    expect(await textOf('zero')).toContain('Sie müssen nichts überweisen');
    expect(await textOf('zero')).not.toContain('IBAN');
    expect(await textOf('correction')).not.toContain('IBAN');
  });
});

// A CommonJS module: its types know no default of a default.
const readCode = jsqr as unknown as typeof jsqr.default;

describe('the GiroCode', () => {
  const content = giroCodeOf({
    payee: 'Zugang Demo GmbH',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    cents: 5_949,
    reference: '2026-00042',
  });

  it('is what EPC069-12 asks for', () => {
    expect(content.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Zugang Demo GmbH',
      'DE89370400440532013000',
      'EUR59.49',
      '',
      '',
      '2026-00042',
      '',
    ]);
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(331);
  });

  it('is read back by a QR reader', () => {
    const { data, size } = encode(content, { ecc: 'M', border: 4 });
    const scale = 4;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
          pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    expect(readCode(pixels, side, side)?.data).toBe(content);
  });

  it('is drawn where money is asked for', async () => {
    const count = async (name: Sample) => {
      const { fnArray } = await (await (await open(name)).getPage(1)).getOperatorList();
      return fnArray.filter((operation) => operation === OPS.constructPath).length;
    };
    expect(await count('domestic')).toBeGreaterThan(await count('zero'));
  });
});
