import { limits } from '@zugang/contract/limits';
import { normaliseWebsite } from '@zugang/contract/reseller/reseller-rules';
import { z } from '#lib/forms';

/** The values of the request to become a partner. */
export type RequestValues = {
  company: string;
  website: string;
  contactName: string;
  email: string;
  phone: string;
  message: string;
};

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `validation.too_long|{"max":${max}}`));
const required = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, `validation.too_long|{"max":${max}}`));

/** Its rules: the same as the server’s. */
export const requestSchema = z
  .object({
    company: required(limits.billing.company.max),
    website: text(limits.url.max),
    contactName: required(limits.personName.max),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'validation.email_required'),
        z.maxLength(limits.email.max, 'validation.email_invalid'),
        z.regex(z.regexes.email, 'validation.email_invalid'),
      ),
    phone: text(limits.reseller.phone.max),
    message: text(limits.reseller.message.max),
  })
  .check(({ value, issues }) => {
    if (value.website.trim() !== '' && normaliseWebsite(value.website) === null)
      issues.push({ path: ['website'], message: 'partnership.errors.website' });
  });
