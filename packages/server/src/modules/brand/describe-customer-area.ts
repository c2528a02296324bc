import type { CustomerArea } from '@zugang/contract';
import { logoPathOf, type Reseller } from '#modules/reseller';

/** How the area of a reseller's customers is set. */
export const describeCustomerArea = (reseller: Reseller): CustomerArea => {
  const { accountId, title, alias, email, phone, website } = reseller;
  const { headerText, footerText, primaryColor, showsLogo } = reseller;
  const logoPath = logoPathOf(reseller);
  return { accountId, title, alias, email, phone, website, headerText, footerText, primaryColor, showsLogo, logoPath };
};
