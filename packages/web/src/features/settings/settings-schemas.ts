import { isUsername } from '@zugang/contract/account/username-rule';
import { limits } from '@zugang/contract/limits';
import { isPersonName } from '@zugang/contract/person-name-rule';
import { chosenPassword, emailAddress, othersEmailAddress, z } from '#lib/forms';

const typedPassword = z.string().check(z.minLength(1, 'validation.password_required'));

/** Changing the password: the one before as proof, the new one twice (specification, section 5). */
export const passwordSchema = z
  .object({
    currentPassword: typedPassword,
    password: chosenPassword,
    passwordConfirmation: z.string().check(z.minLength(1, 'validation.password_confirmation_required')),
  })
  .check(
    z.refine((values) => values.password === values.passwordConfirmation, {
      error: 'validation.password_mismatch',
      path: ['passwordConfirmation'],
    }),
  );

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(limits.personName.max, `validation.too_long|{"max":${limits.personName.max}}`),
  );

/** Asking for another address, with the password as proof. */
export const emailSchema = z.object({ email: emailAddress, password: typedPassword });

/** A name that is kept as it was, or one that follows the rule for names (specification, section 5). */
const personNameOr = (present: string) =>
  name.check(z.refine((typed) => typed === present || isPersonName(typed), 'validation.name_letters'));

/** One's name; `present`: the name one has. */
export const profileSchema = (present: { firstName: string; lastName: string }) =>
  z.object({
    firstName: personNameOr(present.firstName),
    lastName: personNameOr(present.lastName),
    username: z.string().check(
      z.trim(),
      z.refine((typed) => typed.trim() === '' || isUsername(typed.trim()), 'auth.errors.username_invalid'),
    ),
  });

/** The password as proof. */
export const proofSchema = z.object({ password: typedPassword });

/** Adding a passkey: what to call it, and the password as proof. */
export const passkeySchema = z.object({ name, password: typedPassword });

/** The code that proves an authenticator app. */
export const codeSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'validation.required')) });

/** Inviting a member; the choices are the roles that the user may grant. */
export const inviteSchema = z.object({ email: othersEmailAddress, role: z.string() });
