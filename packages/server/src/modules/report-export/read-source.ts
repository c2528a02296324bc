import type { ReportBrand, ReportImage } from '@zugang/report';
import { readCommonReseller } from '#modules/identity';
import { operatorSender } from '#modules/mail';
import type { Reseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';

/** In whose name a report is given, and whom to ask about it. */
export type ReportSource = { brand: ReportBrand; contact: { name: string; email: string } };

const readLogo = async (
  { storage }: Pick<Context, 'storage'>,
  { logoKey, showsLogo }: Reseller,
): Promise<ReportImage | null> => {
  const data = showsLogo && logoKey ? await storage.get(logoKey) : null;
  if (!data) return null;
  // Loaded when it is needed: few requests need it, and it is large.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(data).metadata();
  return { data, width, height };
};

/** What a reseller says at the foot of a report: its own words, and how it is reached. */
const linesOf = ({ title, footerText, email, phone, website }: Reseller): string[] => {
  const ways = [email, phone, website].flatMap((part) => (part ? [part] : []));
  return [...(footerText ? [footerText] : []), ...(ways.length > 0 ? [[title, ...ways].join(' · ')] : [])];
};

/** In whose name the reports of an account are given: that of the reseller that looks after it, else the operator's. */
export const readSource = async (
  tx: Transaction,
  ctx: Pick<Context, 'storage' | 'settings'>,
  accountId: string,
): Promise<ReportSource> => {
  const { name, colour } = operatorSender;
  const reseller = await readCommonReseller(tx, [accountId]);
  if (!reseller) {
    const { operator } = ctx.settings;
    return {
      brand: { name, colour, logo: 'sign', lines: [] },
      contact: { name: operator.name ?? name, email: operator.email ?? '' },
    };
  }
  const { title, primaryColor, email } = reseller;
  return {
    brand: {
      name: title,
      colour: primaryColor ?? colour,
      logo: await readLogo(ctx, reseller),
      lines: linesOf(reseller),
    },
    contact: { name: title, email: email ?? '' },
  };
};
