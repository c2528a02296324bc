import type { Locale, ResellerBrand } from '@zugang/contract';
import type { Reseller } from './read-reseller.ts';

/** What `partner=` in addresses names a reseller by: its alias, else the id of its account. */
export const resellerNameOf = ({ alias, accountId }: Pick<Reseller, 'alias' | 'accountId'>): string =>
  alias ?? accountId;

/** The path of a reseller's logo; it changes with the picture, so that it can be kept. Null where it has none. */
export const logoPathOf = ({ accountId, logoKey }: Pick<Reseller, 'accountId' | 'logoKey'>): string | null => {
  if (logoKey === null) return null;
  const version = /([\w-]+)\.png$/.exec(logoKey)?.[1] ?? '';
  return `/api/reseller-brand/${accountId}/logo?v=${version}`;
};

/** As {@link logoPathOf}; null too where the reseller shows its name instead. */
export const shownLogoOf = (reseller: Pick<Reseller, 'accountId' | 'logoKey' | 'showsLogo'>): string | null =>
  reseller.showsLogo ? logoPathOf(reseller) : null;

/** What a reseller's customers see of it; `locale`: the language it has set for them. */
export const describeBrand = (reseller: Reseller, locale: Locale | null): ResellerBrand => {
  const { title, headerText, footerText, primaryColor, email, phone, website } = reseller;
  return {
    name: resellerNameOf(reseller),
    title,
    headerText,
    footerText,
    primaryColor,
    email,
    phone,
    website,
    logoPath: shownLogoOf(reseller),
    locale,
  };
};
