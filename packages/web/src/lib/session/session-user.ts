import type { CurrentUser } from '@zugang/contract';

/** The reseller a user's account belongs to, as far as the dashboard shows it. */
export type AssignedReseller = { title: string; email?: string | null; phone?: string | null; website?: string | null };

/** The signed-in user; `reseller` is the assigned reseller, or false (specification, section 3). */
export type SessionUser = CurrentUser & { reseller: AssignedReseller | false };

const isReseller = (body: unknown): body is AssignedReseller =>
  typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string';

/** `GET /api/reseller/assigned`; whatever goes wrong means that there is none (specification, section 4). */
async function fetchAssignedReseller(): Promise<AssignedReseller | false> {
  try {
    const answer = await fetch('/api/reseller/assigned', { headers: { Accept: 'application/json' } });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isReseller(body) ? body : false;
  } catch {
    return false;
  }
}

/** Adds the assigned reseller to a user the server has just told of. */
export const withReseller = async (user: CurrentUser): Promise<SessionUser> => ({
  ...user,
  reseller: await fetchAssignedReseller(),
});
