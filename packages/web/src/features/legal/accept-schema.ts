import { z } from '#lib/forms';

const ticked = (message: string) => z.boolean().check(z.refine((value) => value, message));

/** Accepting a contract: both boxes must be ticked (specification, section 5). */
export const acceptSchema = z.object({
  isAccepted: ticked('legal.errors.not_accepted'),
  isAuthorised: ticked('legal.errors.not_authorised'),
});
