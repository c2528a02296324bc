import type { DomainIntegration, IntegrationReason } from '@zugang/contract';
import { coversHost } from './covers-host.ts';
import type { CheckRow } from './describe-check.ts';

/** When the widget last said of itself on a host how it is. */
export type Sighting = { host: string; state: 'shown' | 'hidden' | 'failed'; reason: string | null; seenAt: Date };

/** What is known of one domain. `done`: its last check that ended. */
export type Evidence = { host: string; done: CheckRow | undefined; sightings: readonly Sighting[] };

type Verdict = Pick<DomainIntegration, 'state' | 'reason' | 'detail' | 'seenAt'>;

/** What the widget said longer ago than this, in days, says nothing about today. */
const sightingCountsDays = 14;

/** A sighting of the last hours, in milliseconds, outweighs a newer check of one page without the embed code: other pages have it. */
const shownCountsMs = 24 * 3_600_000;

/** The state from the widget's own report: `failed` with the state it received, or with `config` if it received none. */
const stateOf = ({ state, reason, host }: Sighting): Omit<Verdict, 'seenAt'> => {
  if (state !== 'failed') return { state: 'integrated', reason: state === 'hidden' ? 'hidden' : 'ok', detail: null };
  if (reason === 'inactive') return { state: 'integrated', reason: 'inactive', detail: null };
  if (reason === 'wrong_domain') return { state: 'invalid', reason: 'wrong_domain', detail: host };
  return { state: 'invalid', reason: 'config_failed', detail: reason };
};

const isFresh = ({ seenAt }: Sighting, now: number): boolean =>
  now - seenAt.getTime() < sightingCountsDays * 86_400_000;

/**
 * The state of a domain's integration. A recent sighting of the widget proves that it works, whatever an older check says; a check
 * newer than the widget's last report counts, because it has the reason. A page that did not open proves nothing against a sighting.
 */
export const judgeIntegration = ({ host, done, sightings }: Evidence, now = Date.now()): Verdict => {
  const own = sightings
    .filter((sighting) => coversHost({ hosts: [host], withSubdomains: false }, sighting.host))
    .toSorted((a, b) => b.seenAt.getTime() - a.seenAt.getTime());
  const shown = own.find(({ state }) => state === 'shown');
  const seenAt = shown?.seenAt.toISOString() ?? null;
  const newest = own.find((sighting) => isFresh(sighting, now));
  const checkedAt = done?.finishedAt?.getTime() ?? 0;
  const isCheckBlind = done?.reason === 'unreachable';
  if (newest && (isCheckBlind || newest.seenAt.getTime() >= checkedAt)) return { ...stateOf(newest), seenAt };
  const isShownElsewhere = shown !== undefined && now - shown.seenAt.getTime() < shownCountsMs;
  if (done?.reason === 'no_script' && isShownElsewhere)
    return { state: 'integrated', reason: 'other_pages', detail: null, seenAt };
  if (done?.outcome)
    return { state: done.outcome, reason: done.reason as IntegrationReason, detail: done.detail, seenAt };
  return { state: 'not_integrated', reason: 'never_seen', detail: null, seenAt };
};
