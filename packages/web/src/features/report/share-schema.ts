import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

const { nameMax, passwordMin } = limits.shares;
const passwordMax = limits.password.max;

/** Making a link; language, time and files are choices. An empty password is none. */
export const shareSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.maxLength(nameMax, `validation.too_long|{"max":${nameMax}}`),
    ),
  days: z.oneOf(['7', '30', '90', '365']),
  locale: z.oneOf(['de', 'en']),
  mayExport: z.boolean(),
  password: z
    .string()
    .check(
      z.regex(new RegExp(`^$|^.{${passwordMin},}$`, 's'), `validation.too_short|{"min":${passwordMin}}`),
      z.maxLength(passwordMax, `validation.too_long|{"max":${passwordMax}}`),
    ),
});

/** Days for each choice of the time. */
export const shareDays = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;

/** The password of a link. */
export const passwordSchema = z.object({ password: z.string().check(z.minLength(1, 'validation.required')) });
