import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instant, nothing, text } from '../shared.ts';

/** Who really looks on, where a member of staff sees the dashboard as a customer. */
export const staffView = z.object({
  staffName: z.string(),
  /** When the session is the member of staff's own again. */
  endsAt: instant,
  /** Until then one change may be made; null: none, everything is read only. */
  changeUntil: instant.nullable(),
});
export type StaffView = z.infer<typeof staffView>;

const route = oc.$route({ tags: ['Staff'] });

/** What a member of staff calls while they see the dashboard as a customer (`staff.beginView` begins it). To everybody else these procedures are missing. */
export const viewContract = {
  allowChange: route
    .route({
      method: 'POST',
      path: '/view/allow-change',
      summary: 'Allow the next change, for a few minutes; it is recorded with the reason, and the customer sees it',
    })
    .input(z.object({ reason: text(500, 3) }))
    .output(nothing),
  end: route
    .route({ method: 'POST', path: '/view/end', summary: 'Stop seeing the dashboard as a customer' })
    .output(nothing),
};
