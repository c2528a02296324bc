import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountKind } from './auth.contract.ts';
import { limits } from '../limits.ts';
import { roles } from '../permissions.ts';
import { id, instant, text } from '../shared.ts';

export const account = z.object({
  id,
  name: z.string(),
  kind: accountKind,
  /** The caller's. */
  role: z.enum(roles),
  createdAt: instant,
});
export type Account = z.infer<typeof account>;

const route = oc.$route({ tags: ['Accounts'] });
const byId = z.object({ accountId: id });

export const accountContract = {
  get: route
    .route({ method: 'GET', path: '/accounts/{accountId}', summary: 'One account' })
    .input(byId)
    .output(account),
  update: route
    .route({ method: 'PATCH', path: '/accounts/{accountId}', summary: 'Rename an account' })
    .input(byId.extend({ name: text(limits.projectTitle.max, 1) }))
    .output(account),
};
