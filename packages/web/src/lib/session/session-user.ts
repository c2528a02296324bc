import type { AssignedReseller, CurrentUser } from '@zugang/contract';
import { api } from '../api/index.ts';

/** The signed-in user; `reseller` is the assigned reseller, or false (specification, section 3). */
export type SessionUser = CurrentUser & { reseller: AssignedReseller | false };

/** Adds the assigned reseller to a user the server has just told of; a look-up that fails means none (specification, section 4). */
export async function withReseller(user: CurrentUser): Promise<SessionUser> {
  const reseller = await api.reseller.assigned().catch(() => false as const);
  return { ...user, reseller, has_reseller: reseller !== false };
}
