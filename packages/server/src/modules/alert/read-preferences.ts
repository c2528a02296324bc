import { and, eq, inArray } from 'drizzle-orm';
import type { AlertPreferences } from '@zugang/contract';
import { readProjectReaders, type ProjectReader } from '#modules/identity';
import { readToolDefaults } from '#modules/reseller';
import type { Transaction } from '#platform/db/client';
import { alertPreferences, domains, domainSchedules } from '#platform/db/schema/index';
import { defaultsFor, withDefaults } from './preferences.ts';

/** A user who may read a project, and which mails they get about it. */
export type Listener = ProjectReader & { preferences: AlertPreferences };

/** Germany's, where a project does not say which. */
export const defaultTimeZone = 'Europe/Berlin';

/** The schedule of a project: the primary domain's, else any; null if it is only checked on demand. */
export const readPlan = async (
  tx: Transaction,
  projectId: string,
): Promise<{ timeZone: string; nextAt: Date } | null> => {
  const rows = await tx
    .select({
      timeZone: domainSchedules.timeZone,
      nextAt: domainSchedules.nextAt,
      isPrimary: domains.isPrimary,
    })
    .from(domainSchedules)
    .innerJoin(domains, eq(domains.id, domainSchedules.domainId))
    .where(eq(domainSchedules.projectId, projectId))
    .orderBy(domainSchedules.nextAt);
  const [first] = rows;
  if (!first) return null;
  return { timeZone: (rows.find(({ isPrimary }) => isPrimary) ?? first).timeZone, nextAt: first.nextAt };
};

const readChosen = (tx: Transaction, projectId: string, userIds: readonly string[]) =>
  tx
    .select()
    .from(alertPreferences)
    .where(and(eq(alertPreferences.projectId, projectId), inArray(alertPreferences.userId, [...userIds])));

/** Everybody who may look at a project, with the mails they get about it. */
export const readListeners = async (
  tx: Transaction,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<Listener[]> => {
  const readers = await readProjectReaders(tx, accountId);
  if (readers.length === 0) return [];
  const isPlanned = (await readPlan(tx, projectId)) !== null;
  const partner = (await readToolDefaults(tx, accountId))?.alerts ?? {};
  const rows = await readChosen(
    tx,
    projectId,
    readers.map(({ userId }) => userId),
  );
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return readers.map((reader) => ({
    ...reader,
    preferences: withDefaults(chosen.get(reader.userId), defaultsFor(reader, { isPlanned, partner })),
  }));
};
