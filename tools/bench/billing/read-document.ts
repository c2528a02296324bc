import type { World } from './world.ts';

const centsOf = (xml: string, name: string): number => {
  const [, text] = new RegExp(`<ram:${name}(?: [^>]*)?>(-?[\\d.]+)</ram:${name}>`).exec(xml) ?? [];
  if (text === undefined) throw new Error(`the XML has no ${name}`);
  return Math.round(Number(text) * 100);
};

/** The sums that the stored XML of an invoice says, in cents; throws where a file is missing or none of its kind. */
export const readDocument = async (
  { owner, database }: World,
  invoiceId: string,
): Promise<{ gross: number; tax: number; net: number }> => {
  const { rows } = await owner.query<{ pdf: string; xml: string; number: string }>(
    'select pdf_key as pdf, xml_key as xml, number from invoices where id = $1',
    [invoiceId],
  );
  const [row] = rows;
  const [pdf, file] = await Promise.all([row?.pdf, row?.xml].map((key) => database.storage.get(key ?? 'none')));
  const head = Buffer.from(pdf?.subarray(0, 5) ?? []).toString();
  if (!row || !file || head !== '%PDF-') throw new Error(`the files of invoice ${row?.number} are missing`);
  const xml = Buffer.from(file).toString();
  if (!xml.includes(`<ram:ID>${row.number}</ram:ID>`)) throw new Error(`the XML of ${row.number} has another number`);
  return {
    gross: centsOf(xml, 'GrandTotalAmount'),
    tax: centsOf(xml, 'TaxTotalAmount'),
    net: centsOf(xml, 'TaxBasisTotalAmount'),
  };
};
