import type { ReportBrand } from '@zugang/report';
import { operatorSender } from '#modules/mail';
import { readReseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';

/** In whose name a customer's report is made; `foot` are the lines below its first page. */
export type CustomerBrand = { brand: ReportBrand; foot: string[] };

/** PDFs hold PNG and JPEG; a logo is stored as PNG. */
const readLogo = async (storage: Context['storage'], key: string): Promise<ReportBrand['logo']> => {
  const data = await storage.get(key);
  if (!data) return null;
  // Loaded when it is needed: it is large.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(data).metadata();
  return { data: new Uint8Array(data), width, height };
};

/** The brand of a reseller as its customers' reports carry it. What it has not said is left out; its name is always there. */
export const brandOf = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  resellerId: string,
): Promise<CustomerBrand> => {
  const reseller = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    readReseller(tx, resellerId),
  );
  if (!reseller) throw new Error(`the reseller ${resellerId} is gone`);
  const { title, primaryColor, logoKey, showsLogo, footerText, email, phone, website } = reseller;
  const logo = logoKey !== null && showsLogo ? await readLogo(storage, logoKey) : null;
  const contact = [email, phone, website].filter(Boolean).join(' · ');
  const lines = [footerText ?? '', contact].filter(Boolean);
  return { brand: { name: title, colour: primaryColor ?? operatorSender.colour, logo, lines }, foot: lines };
};
