import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { findings, pages } from '#platform/db/schema/index';
import { hasPicture } from './describe-finding.ts';

/** Which of the issues' sample findings can be seen on their page's screenshot: their ids. */
export const findPictured = async (
  tx: Transaction,
  issues: readonly { sampleFindingId: string | null }[],
): Promise<ReadonlySet<string>> => {
  const ids = issues.flatMap(({ sampleFindingId }) => sampleFindingId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({
      finding: { id: findings.id, box: findings.box, data: findings.data },
      page: { screenshotKey: pages.screenshotKey, screenshotHeight: pages.screenshotHeight },
    })
    .from(findings)
    .innerJoin(pages, eq(pages.id, findings.pageId))
    .where(inArray(findings.id, ids));
  return new Set(rows.filter(hasPicture).map(({ finding }) => finding.id));
};
