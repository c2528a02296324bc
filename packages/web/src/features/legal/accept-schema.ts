import { z } from '../../lib/forms/index.ts';

const ticked = z.boolean().check(z.refine((value) => value, 'legal.errors.not_ticked'));

/** Accepting a contract: both boxes must be ticked (specification, section 5). */
export const acceptSchema = z.object({ isAccepted: ticked, isAuthorised: ticked });
