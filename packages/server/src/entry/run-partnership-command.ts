import {
  acceptRequest,
  confirmDeparture,
  declineRequest,
  listDepartures,
  listRequests,
  type DecidingContext,
  type OpenDeparture,
  type OpenRequest,
} from '#modules/partnership';
import type { PartnershipCommand } from './partnership-arguments.ts';
import { printable } from './print-lines.ts';

const requestLine = ({ id, accountId, createdAt, company, contactName, email, ...request }: OpenRequest): string =>
  printable(
    [
      id,
      createdAt.toISOString().slice(0, 10),
      company,
      `${contactName} <${email}>`,
      request.phone,
      request.website,
      `account ${accountId}`,
      request.message,
    ]
      .filter(Boolean)
      .join('  '),
  );

const departureLine = ({ id, createdAt, account, begunBy, ...departure }: OpenDeparture): string => {
  const missing = [
    departure.hasOwner ? '' : 'an owner who can sign in',
    departure.hasContract ? '' : 'its own contract',
  ];
  const needs = missing.filter(Boolean).join(' and ');
  return printable(
    [
      id,
      createdAt.toISOString().slice(0, 10),
      account,
      `begun by the ${begunBy}`,
      `account ${departure.accountId}`,
      `reseller ${departure.resellerAccountId}`,
      needs ? `still needs ${needs}` : 'ready',
    ].join('  '),
  );
};

/** Does what was asked about resellers, and returns the lines to print. Throws as the verbs do. */
export const runPartnershipCommand = async (ctx: DecidingContext, command: PartnershipCommand): Promise<string[]> => {
  switch (command.verb) {
    case 'requests': {
      const requests = await listRequests(ctx);
      return requests.length === 0 ? ['No request waits.'] : requests.map(requestLine);
    }
    case 'accept-request':
      return [printable(`${(await acceptRequest(ctx, command)).company} is a reseller now.`)];
    case 'decline-request':
      return [printable(`The request of ${(await declineRequest(ctx, command)).company} is declined.`)];
    case 'departures': {
      const departures = await listDepartures(ctx);
      return departures.length === 0 ? ['No departure waits.'] : departures.map(departureLine);
    }
    case 'confirm-departure':
      return [printable(`${(await confirmDeparture(ctx, command)).account} is a direct account now.`)];
  }
};
