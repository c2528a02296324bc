import { limits } from '@zugang/contract/limits';
import { requiredText, z } from '#lib/forms';

const address = z
  .string()
  .check(
    z.trim(),
    z.regex(/^$|^https?:\/\/[^\s/]+/, 'customer_login.errors.url_invalid'),
    z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
  );

/** How customers sign in; an address that is left empty is none. */
export const methodSchema = z.object({
  method: z.oneOf(['redirect', 'iframe', 'sso']),
  startUrl: address,
  startsAtOnce: z.boolean(),
  createsCustomers: z.boolean(),
  registrationUrl: address,
});

/** A token for trying out. */
export const testTokenSchema = z.object({
  subject: requiredText(limits.signOn.subjectMax),
  email: requiredText(limits.email.max),
  firstName: requiredText(limits.personName.max),
  lastName: requiredText(limits.personName.max),
});

export const tokenSchema = z.object({ token: requiredText(limits.signOn.tokenMax) });

export const originSchema = z.object({ origin: requiredText(limits.url.max) });

/** The partner's OpenID Connect server; compared letter by letter, so nothing is changed of it. */
export const issuerSchema = z.object({
  issuer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.regex(/^https?:\/\/[^\s/]+/, 'customer_login.errors.url_invalid'),
      z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
    ),
  audience: requiredText(limits.signOn.audienceMax),
});
