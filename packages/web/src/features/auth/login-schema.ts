import { z } from '#lib/forms';

/** A required text; `key` is the message if it is missing. */
export const required = (key: string) => z.string().check(z.trim(), z.minLength(1, key));

/** Signing in: both fields must be there, the server decides the rest. */
export const loginSchema = z.object({
  email: required('validation.email_required'),
  password: z.string().check(z.minLength(1, 'validation.password_required')),
});
