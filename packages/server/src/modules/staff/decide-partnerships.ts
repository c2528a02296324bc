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

/** Makes the account of a request a reseller. Throws as `acceptRequest`, and as `requireStaff`. */
export const acceptRequestAsStaff = async (
  ctx: Context,
  { requestId, reason }: InputOf<Staff['acceptRequest']>,
): Promise<{ ok: true }> => {
  await acceptRequest(asStaff(ctx, reason), { id: requestId });
  return { ok: true };
};

/** Declines a request to become a reseller. Throws as `declineRequest`, and as `requireStaff`. */
export const declineRequestAsStaff = async (
  ctx: Context,
  { requestId, reason, answer }: InputOf<Staff['declineRequest']>,
): Promise<{ ok: true }> => {
  await declineRequest(asStaff(ctx, reason), { id: requestId, answer });
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
