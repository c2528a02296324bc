import { limits } from '@zugang/contract/limits';
import { findResellerProblems, type ResellerValues } from '@zugang/contract/reseller/reseller-rules';
import type { ResellerInformation } from '@zugang/contract';
import { z } from '#lib/forms';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `validation.too_long|{"max":${max}}`));
const { company, street, city, postcode } = limits.billing;

/** The rules of what a partner says about itself: the same as the server’s, apart from whether the alias is taken. */
export const informationSchema = z
  .object({
    title: text(limits.projectTitle.max),
    alias: text(limits.reseller.alias.max),
    website: text(limits.url.max),
    adminUrl: text(limits.url.max),
    legalName: text(company.max),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'validation.email_required'),
        z.maxLength(limits.email.max, 'validation.email_invalid'),
        z.regex(z.regexes.email, 'validation.email_invalid'),
      ),
    phone: text(limits.reseller.phone.max),
    street: text(street.max),
    postcode: text(postcode.max),
    city: text(city.max),
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
