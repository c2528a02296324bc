import { limits } from '@zugang/contract/limits';
import { normaliseWebsite } from '@zugang/contract/reseller/reseller-rules';
import { emailAddress, optionalText, requiredText, z } from '#lib/forms';

/** The values of the request to become a partner. */
export type RequestValues = {
  company: string;
  website: string;
  contactName: string;
  email: string;
  phone: string;
  message: string;
};

/** Its rules: the same as the server’s. */
export const requestSchema = z
  .object({
    company: requiredText(limits.billing.company.max),
    website: optionalText(limits.url.max),
    contactName: requiredText(limits.personName.max),
    email: emailAddress,
    phone: optionalText(limits.reseller.phone.max),
    message: optionalText(limits.reseller.message.max),
  })
  .check(({ value, issues }) => {
    if (value.website.trim() !== '' && normaliseWebsite(value.website) === null)
      issues.push({ path: ['website'], message: 'partnership.errors.website' });
  });
