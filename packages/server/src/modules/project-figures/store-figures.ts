import { and, desc, eq, inArray } from 'drizzle-orm';
import { byEffect } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { issues, projectFigures, scans } from '#platform/db/schema/index';
import { countLedgers, pagesIn, type Ledger } from './read-figures.ts';
import { readScoreGains } from './read-score-gains.ts';

/** Three times what a screen shows: who ignores the first ones still reads stored figures. */
const mostGains = 24;

const readGains = async (tx: Transaction, projectId: string, ledger: Ledger): Promise<Record<string, number>> => {
  const rows = await tx
    .select()
    .from(issues)
    .where(
      and(eq(issues.projectId, projectId), inArray(issues.state, ['open', 'in_review']), eq(issues.verdict, 'failed')),
    )
    .orderBy(byEffect)
    .limit(mostGains);
  const checked = pagesIn(ledger, ({ state }) => state === 'checked');
  return Object.fromEntries(await readScoreGains(tx, rows, checked));
};

/**
 * Stores what reading a project would otherwise count each time, if its newest scan has ended: where its pages are and what fixing
 * its first issues would bring. Both change only with a scan, or with a domain that is removed. Called under the project's lock.
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
  const figures = { scanId: newest.scanId, ledger, scoreGains: await readGains(tx, projectId, ledger) };
  await tx
    .insert(projectFigures)
    .values({ accountId, projectId, ...figures })
    .onConflictDoUpdate({ target: projectFigures.projectId, set: figures });
};
