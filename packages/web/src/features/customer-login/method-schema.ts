import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

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
const filled = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, `validation.too_long|{"max":${max}}`));

export const testTokenSchema = z.object({
  subject: filled(limits.signOn.subjectMax),
  email: filled(limits.email.max),
  firstName: filled(limits.personName.max),
  lastName: filled(limits.personName.max),
});

export const tokenSchema = z.object({ token: filled(limits.signOn.tokenMax) });

export const originSchema = z.object({ origin: filled(limits.url.max) });

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
  audience: filled(limits.signOn.audienceMax),
});
