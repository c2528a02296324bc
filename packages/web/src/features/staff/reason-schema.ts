import { limits } from '@zugang/contract/limits';
import { requiredText, textBetween, z } from '#lib/forms';

/** Why staff do something. */
export const reason = textBetween(3, 500);

/** Why staff do something: the same rules as the server’s. */
export const reasonSchema = z.object({ reason });

/** Why staff decline a request, and what its account is told. */
export const declineSchema = z.object({ reason, answer: requiredText(limits.reseller.answer.max) });
