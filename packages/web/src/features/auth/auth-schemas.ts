import { limits } from '@zugang/contract/limits';
import { isPersonName } from '@zugang/contract/person-name-rule';
import { chosenPassword as password, z } from '#lib/forms';
import { required } from './login-schema.ts';

const email = required('validation.email_required').check(
  z.maxLength(limits.email.max, 'validation.email_invalid'),
  z.regex(z.regexes.email, 'validation.email_invalid'),
);

const name = required('validation.required').check(
  z.maxLength(limits.personName.max, `validation.too_long|{"max":${limits.personName.max}}`),
  z.refine((typed) => typed === '' || isPersonName(typed), 'validation.name_letters'),
);

const passwordConfirmation = z.string().check(z.minLength(1, 'validation.password_confirmation_required'));

const sameTwice = z.refine<{ password: string; passwordConfirmation: string }>(
  (values) => values.password === values.passwordConfirmation,
  { error: 'validation.password_mismatch', path: ['passwordConfirmation'] },
);

/** The password as proof. */
export const proofSchema = z.object({ password: z.string().check(z.minLength(1, 'validation.password_required')) });

/** The second step of signing in. */
export const codeSchema = z.object({ code: required('validation.required') });

/** Registering (specification, section 5). */
export const registerSchema = z
  .object({
    firstName: name,
    lastName: name,
    company: z
      .string()
      .check(z.trim(), z.maxLength(limits.projectTitle.max, `validation.too_long|{"max":${limits.projectTitle.max}}`)),
    email,
    password,
    passwordConfirmation,
  })
  .check(sameTwice);

/** Choosing a password, typed twice. */
export const newPasswordSchema = z.object({ password, passwordConfirmation }).check(sameTwice);

/** Accepting an invitation without a login: names, and a password typed twice. */
export const newUserSchema = z
  .object({ firstName: name, lastName: name, password, passwordConfirmation })
  .check(sameTwice);

/** Accepting an invitation with a login: nothing to fill in. */
export const noFieldsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  password: z.string(),
  passwordConfirmation: z.string(),
});

/** Asking for a mail: the confirmation again, or the link to choose a new password. */
export const emailSchema = z.object({ email });
