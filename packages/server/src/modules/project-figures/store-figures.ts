import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { crawls, issues, projectFigures, scans } from '#platform/db/schema/index';
import { countLedgers } from './read-figures.ts';
import { readPageShares } from './read-page-shares.ts';
import { readDevelopment } from './read-development.ts';
import { storeScoreGains } from './store-score-gains.ts';

type Ended = Pick<typeof scans.$inferSelect, 'id' | 'state' | 'pagesFailed' | 'finishedAt'>;

/** When a finished scan ended that left something out; null for others. */
const readLeftOutAt = async (tx: Transaction, { id, state, pagesFailed, finishedAt }: Ended): Promise<Date | null> => {
  if (state !== 'finished') return null;
  if (pagesFailed > 0) return finishedAt;
  const [broken] = await tx
    .select({ id: crawls.id })
    .from(crawls)
    .where(and(eq(crawls.scanId, id), isNotNull(crawls.error)))
    .limit(1);
  return broken ? finishedAt : null;
};

/** The most points that one issue of the project brings, whatever people decided about it. */
const readBestGain = async (tx: Transaction, projectId: string): Promise<number> => {
  const [row] = await tx
    .select({ best: max(issues.scoreGain) })
    .from(issues)
    .where(eq(issues.projectId, projectId));
  return row?.best ?? 0;
};

/**
 * Stores what reading a project would otherwise count each time, if its newest scan has ended: where its pages are, how its score
 * developed, whether it left something out, and what fixing each of its issues would bring. They change only with a scan, or with a domain that is removed. Called under the project's lock.
 */
export const storeFigures = async (
  tx: Transaction,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<void> => {
  const [newest] = await tx
    .select({ id: scans.id, state: scans.state, pagesFailed: scans.pagesFailed, finishedAt: scans.finishedAt })
    .from(scans)
    .where(eq(scans.projectId, projectId))
    .orderBy(desc(scans.startedAt), desc(scans.id))
    .limit(1);
  if (!newest?.finishedAt) return;
  const ledger = (await countLedgers(tx, [projectId])).get(projectId) ?? [];
  await storeScoreGains(tx, projectId);
  const figures = {
    scanId: newest.id,
    ledger,
    ...(await readDevelopment(tx, projectId)),
    pageShares: await readPageShares(tx, projectId),
    bestGain: await readBestGain(tx, projectId),
    leftOutAt: await readLeftOutAt(tx, newest),
  };
  await tx
    .insert(projectFigures)
    .values({ accountId, projectId, ...figures })
    .onConflictDoUpdate({ target: projectFigures.projectId, set: figures });
};
