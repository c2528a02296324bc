import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { findings, pages } from '#platform/db/schema/index';
import { hasPicture } from './describe-finding.ts';

/** Where an issue's sample finding is, and whether it can be seen on its page's screenshot. */
export type IssueSample = { pageUrl: string; hasPicture: boolean };

const findingsWithPage = prepared('issue_samples', (tx, { name }) =>
  tx
    .select({
      finding: { id: findings.id, box: findings.box, data: findings.data },
      page: { url: pages.url, screenshotKey: pages.screenshotKey, screenshotHeight: pages.screenshotHeight },
    })
    .from(findings)
    .innerJoin(pages, eq(pages.id, findings.pageId))
    .where(sql`${findings.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(name),
);

/** The issues' sample findings, by their ids. */
export const findSamples = async (
  tx: Transaction,
  issues: readonly { sampleFindingId: string | null }[],
): Promise<ReadonlyMap<string, IssueSample>> => {
  const ids = issues.flatMap(({ sampleFindingId }) => sampleFindingId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await findingsWithPage(tx).execute({ ids });
  return new Map(rows.map((row) => [row.finding.id, { pageUrl: row.page.url, hasPicture: hasPicture(row) }]));
};
