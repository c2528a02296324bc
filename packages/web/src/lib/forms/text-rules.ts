import { limits } from '@zugang/contract/limits';
import * as z from './schema.ts';

/** A text that may stay empty, of at most `max` characters. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `validation.too_long|{"max":${max}}`));

/** A text that must not stay empty, of at most `max` characters. */
export const requiredText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(max, `validation.too_long|{"max":${max}}`));

/** A text that must not stay empty, of `min` to `max` characters (specification, section 8). */
export const textBetween = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.refine(
      ({ length }) => length === 0 || (length >= min && length <= max),
      `validation.length_between|{"min":${min},"max":${max}}`,
    ),
  );

const emailOf = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(limits.email.max, 'validation.email_invalid'),
      z.regex(z.regexes.email, 'validation.email_invalid'),
    );

/** The user's own e-mail address, which must not stay empty. */
export const emailAddress = emailOf('validation.email_required');

/** Somebody else's e-mail address, which must not stay empty. */
export const othersEmailAddress = emailOf('validation.required');

/** A password one chooses (specification, section 5): a short one is told its length, any other what is missing. */
export const chosenPassword = z
  .string()
  .check(
    z.minLength(1, 'validation.password_required'),
    z.minLength(limits.password.min, `validation.password_too_short|{"min":${limits.password.min}}`),
    z.maxLength(limits.password.max, `validation.too_long|{"max":${limits.password.max}}`),
    z.regex(/[^\p{L}\p{N}\s]/u, 'validation.password_complexity'),
  );
