import type { InputOf, OutputOf } from '#platform/procedure';
import type { Contract } from '@zugang/contract';
import { acceptRequest, confirmDeparture, declineRequest, listDepartures, listRequests } from '#modules/partnership';
import type { Context } from '#platform/context';
import { asStaff } from '#platform/operator-scope';

type Staff = Contract['staff'];

/** The reason in the security log where staff only look at the list. */
const looking = 'Staff console: requests and departures';

/** The requests and departures that must be decided, the oldest first. Reading is recorded. Throws as `requireStaff`. */
export const readRequests = async (ctx: Context): Promise<OutputOf<Staff['requests']>> => {
  const staff = asStaff(ctx, looking);
  const requests = await listRequests(staff);
  const departures = await listDepartures(staff);
  return {
    requests: requests.map(({ userId: _, ...request }) => ({ ...request, createdAt: request.createdAt.toISOString() })),
    departures: departures.map(({ id, accountId, account, begunBy, createdAt, hasOwner, hasContract }) => ({
      id,
      accountId,
      account,
      begunBy,
      createdAt: createdAt.toISOString(),
      hasOwner,
      hasContract,
    })),
  };
};

const decisions = { accept: acceptRequest, decline: declineRequest } as const;

/** Accepts or declines a request to become a reseller. Throws as the verbs do, and as `requireStaff`. */
export const decideRequestAsStaff = async (
  ctx: Context,
  decision: keyof typeof decisions,
  { requestId, reason }: InputOf<Staff['acceptRequest']>,
): Promise<{ ok: true }> => {
  await decisions[decision](asStaff(ctx, reason), { id: requestId });
  return { ok: true };
};

/** Ends the relation between a customer and its reseller. Throws as `confirmDeparture`, and as `requireStaff`. */
export const confirmDepartureAsStaff = async (
  ctx: Context,
  { departureId, reason }: InputOf<Staff['confirmDeparture']>,
): Promise<{ ok: true }> => {
  await confirmDeparture(asStaff(ctx, reason), { id: departureId });
  return { ok: true };
};
