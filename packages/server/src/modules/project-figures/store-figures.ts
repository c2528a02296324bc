import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { projectFigures, scans } from '#platform/db/schema/index';
import { countLedgers } from './read-figures.ts';
import { readDevelopment } from './read-development.ts';
import { storeScoreGains } from './store-score-gains.ts';

/**
 * Stores what reading a project would otherwise count each time, if its newest scan has ended: where its pages are, how its score developed, and what fixing
 * each of its issues would bring. Both change only with a scan, or with a domain that is removed. Called under the project's lock.
 */
export const storeFigures = async (
  tx: Transaction,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<void> => {
  const [newest] = await tx
    .select({ scanId: scans.id, finishedAt: scans.finishedAt })
    .from(scans)
    .where(eq(scans.projectId, projectId))
    .orderBy(desc(scans.startedAt), desc(scans.id))
    .limit(1);
  if (!newest?.finishedAt) return;
  const ledger = (await countLedgers(tx, [projectId])).get(projectId) ?? [];
  const figures = { scanId: newest.scanId, ledger, ...(await readDevelopment(tx, projectId)) };
  await tx
    .insert(projectFigures)
    .values({ accountId, projectId, ...figures })
    .onConflictDoUpdate({ target: projectFigures.projectId, set: figures });
  await storeScoreGains(tx, projectId);
};
