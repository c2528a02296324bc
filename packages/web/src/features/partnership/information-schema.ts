import { limits } from '@zugang/contract/limits';
import { findResellerProblems, type ResellerValues } from '@zugang/contract/reseller/reseller-rules';
import type { ResellerInformation } from '@zugang/contract';
import { emailAddress, optionalText, z } from '#lib/forms';

const { company, street, city, postcode } = limits.billing;

/** The rules of what a partner says about itself: the same as the server’s, apart from whether the alias is taken. */
export const informationSchema = z
  .object({
    title: optionalText(limits.projectTitle.max),
    alias: optionalText(limits.reseller.alias.max),
    website: optionalText(limits.url.max),
    adminUrl: optionalText(limits.url.max),
    legalName: optionalText(company.max),
    email: emailAddress,
    phone: optionalText(limits.reseller.phone.max),
    street: optionalText(street.max),
    postcode: optionalText(postcode.max),
    city: optionalText(city.max),
    country: z.string(),
  })
  .check((payload) => {
    for (const { path, key } of findResellerProblems(payload.value))
      payload.issues.push({ path: [path], message: key });
  });

/** What the form begins with; an address without a country is most likely in Germany. */
export const informationValues = (said: ResellerInformation): ResellerValues => ({
  title: said.title,
  alias: said.alias ?? '',
  website: said.website ?? '',
  adminUrl: said.adminUrl ?? '',
  legalName: said.legalName ?? '',
  email: said.email ?? '',
  phone: said.phone ?? '',
  street: said.street ?? '',
  postcode: said.postcode ?? '',
  city: said.city ?? '',
  country: said.country ?? 'DE',
});
