import { limits } from '@zugang/contract/limits';
import { isPersonName } from '@zugang/contract/person-name-rule';
import { z } from '#lib/forms';

const required = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, `validation.too_long|{"max":${max}}`));

/** A name of letters; one that was stored before may stay as it is. */
const personName = (kept: string) =>
  required(limits.personName.max).check(
    z.refine((name) => name === '' || name === kept || isPersonName(name), 'validation.name_letters'),
  );

/** What a reseller says about a customer; `kept`: the names as they are. */
export const customerSchema = (kept: { firstName: string; lastName: string }) =>
  z.object({
    name: required(limits.projectTitle.max),
    firstName: personName(kept.firstName),
    lastName: personName(kept.lastName),
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'validation.email_required'),
        z.maxLength(limits.email.max, 'validation.email_invalid'),
        z.regex(z.regexes.email, 'validation.email_invalid'),
      ),
    phone: z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.customers.phoneMax, `validation.too_long|{"max":${limits.customers.phoneMax}}`),
      ),
    locale: z.oneOf(['de', 'en']),
    login: z.oneOf(['none', 'mail', 'link']),
  });
