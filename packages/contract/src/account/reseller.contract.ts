import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id } from '../shared.ts';

/** The reseller of the caller's account; `title` is its company name. Values it has not given are null. */
export const assignedReseller = z.object({
  accountId: id,
  title: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
});
export type AssignedReseller = z.infer<typeof assignedReseller>;

export const resellerContract = {
  assigned: oc
    .$route({ tags: ['Resellers'] })
    .route({
      method: 'GET',
      path: '/reseller/assigned',
      summary:
        'The reseller of the caller’s account; null where it has none or without a session, 404 and 401 where a bearer token was sent',
    })
    .output(assignedReseller.nullable()),
};
