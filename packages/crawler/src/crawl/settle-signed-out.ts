import type { Crawl, QueuedUrl, Settled } from './crawl-types.ts';
import { judgeFetched } from './judge-fetched.ts';
import { settleFetched, type Visit } from './visit-url.ts';

type SignedOut<Q extends QueuedUrl, T> = Extract<Visit<Q, T>, { kind: 'signed-out' }>;

/** Renews the session and settles URLs that were answered as without one; where the login fails, they are failed. */
export const settleSignedOut = async <Q extends QueuedUrl, T>(
  crawl: Crawl<Q, T>,
  visits: readonly SignedOut<Q, T>[],
): Promise<Settled<Q, T>[]> => {
  const { session, frontier } = crawl;
  if (!session || visits.length === 0) return [];
  const verdicts = await session.renewSession(visits.map(({ queued }) => queued));
  const settled: Settled<Q, T>[] = [];
  for (const [index, { queued, fetched }] of visits.entries()) {
    const verdict = verdicts[index] ?? 'lost';
    if (verdict === 'again') settled.push({ queued, outcome: { kind: 'deferred' }, links: [] });
    else if (verdict === 'lost') {
      const { status } = fetched.result;
      settled.push({ queued, outcome: { kind: 'failed', status, error: 'signed_out' }, links: [] });
    } else {
      const judged = await judgeFetched(queued, fetched.result, frontier.claimContent);
      settled.push(await settleFetched(crawl, { queued, evidence: fetched.evidence }, judged));
    }
  }
  return settled;
};
