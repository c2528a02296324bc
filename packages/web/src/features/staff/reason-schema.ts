import { limits } from '@zugang/contract/limits';
import { requiredText, z } from '#lib/forms';

/** Why staff do something. */
export const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.minLength(3, 'validation.too_short|{"min":3}'),
    z.maxLength(500, 'validation.too_long|{"max":500}'),
  );

/** Why staff do something: the same rules as the server’s. */
export const reasonSchema = z.object({ reason });

/** Why staff decline a request, and what its account is told. */
export const declineSchema = z.object({ reason, answer: requiredText(limits.reseller.answer.max) });
