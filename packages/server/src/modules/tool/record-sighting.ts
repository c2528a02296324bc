import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { WidgetBeacon } from '@zugang/contract';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { widgetSightings } from '#platform/db/schema/index';
import { findProjectByKey } from '#platform/find-project-by-key';
import { coversHost, readCoverage } from './covers-host.ts';

const hostShape = /^[a-z0-9._-]{1,253}$/;
/** How many foreign hosts are stored: more would only be noise, or an attempt to fill the table. */
const maxForeignHosts = 20;
/** A reseller's own project may have many subdomains. */
const maxOwnHosts = 200;
/** What was noted so shortly ago is not noted again: long enough to spare the database, too short to hide a page that was just mended. */
const restMs = 5_000;
const maxRemembered = 5_000;

/** Remembers in this process what was noted lately, so that a busy site does not write at every page load. */
export const createSightingMemory = (): ((what: string) => boolean) => {
  const noted = new Map<string, number>();
  return (what) => {
    const now = Date.now();
    if ((noted.get(what) ?? 0) > now - restMs) return true;
    if (noted.size >= maxRemembered) noted.clear();
    noted.set(what, now);
    return false;
  };
};

/** Deletes the oldest hosts beyond the limit, own and foreign ones apart: forged beacons displace none of the project's own. */
const forgetOldest = async (tx: Transaction, project: { id: string; accountId: string }): Promise<void> => {
  const coverage = await readCoverage(tx, project);
  const rows = await tx
    .select({ host: widgetSightings.host, at: sql<string>`max(${widgetSightings.seenAt})` })
    .from(widgetSightings)
    .where(eq(widgetSightings.projectId, project.id))
    .groupBy(widgetSightings.host)
    .orderBy(desc(sql`max(${widgetSightings.seenAt})`));
  const hosts = rows.map(({ host }) => host);
  const kept = [
    ...hosts.filter((host) => coversHost(coverage, host)).slice(0, maxOwnHosts),
    ...hosts.filter((host) => !coversHost(coverage, host)).slice(0, maxForeignHosts),
  ];
  if (kept.length === hosts.length) return;
  await tx
    .delete(widgetSightings)
    .where(and(eq(widgetSightings.projectId, project.id), notInArray(widgetSightings.host, kept)));
};

/**
 * Notes that a page's widget said how it is. `origin`: the header that browsers add by themselves and pages cannot forge; it must name the
 * same host. What does not fit is dropped without a word. Holds nothing about who saw the page.
 */
export const recordSighting = async (
  ctx: Pick<Context, 'db'>,
  { beacon, origin, wasRecorded }: { beacon: WidgetBeacon; origin: string; wasRecorded: (what: string) => boolean },
): Promise<void> => {
  if (!URL.canParse(origin)) return;
  const { key, state, version, reason } = beacon;
  const host = beacon.host.toLowerCase();
  if (!hostShape.test(host) || new URL(origin).hostname !== host) return;
  if (wasRecorded(`${key} ${host} ${state}`)) return;
  const project = await findProjectByKey(ctx.db, key);
  if (!project) return;
  const { id: projectId, accountId } = project;
  const seen = { version, reason: state === 'failed' ? (reason ?? null) : null, seenAt: new Date() };
  await inScope(ctx.db, [accountId], async (tx) => {
    await tx
      .insert(widgetSightings)
      .values({ accountId, projectId, host, state, ...seen })
      .onConflictDoUpdate({
        target: [widgetSightings.projectId, widgetSightings.host, widgetSightings.state],
        set: seen,
      });
    await forgetOldest(tx, project);
  });
};
