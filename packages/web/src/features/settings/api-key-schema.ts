import { limits } from '@zugang/contract/limits';
import { z } from '#lib/forms';

const { nameMax } = limits.apiKeys;

/** Making a key; role and time are choices. */
export const apiKeySchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'validation.required'),
      z.maxLength(nameMax, `validation.too_long|{"max":${nameMax}}`),
    ),
  role: z.oneOf(['viewer', 'editor']),
  expires: z.oneOf(['30', '90', '365', 'never']),
});

/** Days for each choice of the time. */
export const keyDays = { '30': 30, '90': 90, '365': 365, never: null } as const;
