import type { ProofReport } from '@zugang/contract';
import { chargeRequests, collectRequests, passFirst } from '#modules/host-limit';
import type { WorkerContext } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { HostRow } from './describe-host.ts';

type Looked = Pick<HostRow, 'accountId' | 'host' | 'origin' | 'token'>;

/**
 * Looks for the proof of a host at one kind of place, never inside a transaction. Throws HOST_LIMITED if too many ask the host at once.
 */
export const lookForHostProof = async (
  ctx: Pick<WorkerContext, 'db' | 'egress'>,
  { accountId, host, origin, token }: Looked,
  method: 'dns' | 'file',
): Promise<ProofReport> => {
  // DNS is not the website: a look there needs no slot.
  if (method === 'file' && !(await passFirst(ctx, { accountId, host, requests: 1 })))
    throw new DomainError('HOST_LIMITED', { retryAfterSeconds: 10 });
  const { sent, onRequest } = collectRequests();
  const asked = { method, host, startUrl: `${origin}/`, token, licenceKey: '', widgetUrl: '' };
  const { isProved, looks } = await ctx.egress.findProof({ ...asked, onRequest });
  await chargeRequests(ctx, [{ host, isLimited: true }], { sent, slots: 1 });
  // Foreign text may contain characters that the database cannot store.
  const clean = (text: string): string => text.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ');
  const cleaned = looks.map((look) => ({ ...look, found: look.found.map(clean) }));
  return { method, at: new Date().toISOString(), isProved, looks: cleaned };
};
