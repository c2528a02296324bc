import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DashboardProject } from '@zugang/contract';
import { isTrendPoint } from '#modules/scan';
import type { Transaction } from '#platform/db/client';
import { domains, pages, scans } from '#platform/db/schema/index';

type CardFacts = Pick<DashboardProject, 'trend' | 'startPage'>;
type TrendRow = { projectId: string; at: string; score: number | null };
type PictureRow = { projectId: string; pageId: string; takenAt: string };

/** More points could not be told apart in a line of this size. */
const trendLength = 12;

const scan = alias(scans, 's');

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

const readTrends = async (tx: Transaction, ids: string): Promise<TrendRow[]> => {
  const { rows } = await tx.execute<Omit<TrendRow, 'at'> & { at: number }>(sql`
    select wanted.id as "projectId", ${milliseconds('last.at')} as at, last.score
    from unnest(${ids}::uuid[]) wanted(id) cross join lateral (
      select coalesce(s.finished_at, s.started_at) as at, s.started_at, s.score from ${scans} s
      where s.project_id = wanted.id and s.state = 'finished' and ${isTrendPoint(scan)}
      order by s.started_at desc, s.id desc limit ${trendLength}
    ) last order by last.started_at`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};

/** The picture of the start page: sorted by URL it is the first of its domain; where it was not checked, the next one is shown. */
const readPictures = async (tx: Transaction, ids: string): Promise<PictureRow[]> => {
  const { rows } = await tx.execute<Omit<PictureRow, 'takenAt'> & { takenAt: number }>(sql`
    select wanted.id as "projectId", first.id as "pageId", ${milliseconds('first.taken_at')} as "takenAt"
    from unnest(${ids}::uuid[]) wanted(id)
    join ${domains} d on d.project_id = wanted.id and d.is_primary
    cross join lateral (
      select p.id, coalesce(p.last_checked_at, p.created_at) as taken_at from ${pages} p
      where p.project_id = wanted.id and p.domain_id = d.id and p.screenshot_key is not null
      order by p.url limit 1
    ) first`);
  return rows.map((row) => ({ ...row, takenAt: Math.round(row.takenAt).toString(36) }));
};

/** What cards show beside the project itself, by the project's id. */
export const readCardFacts = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, CardFacts>> => {
  const ids = `{${projectIds.join(',')}}`;
  const [trends, pictures] = await Promise.all([readTrends(tx, ids), readPictures(tx, ids)]);
  const trendOf = Map.groupBy(trends, ({ projectId }) => projectId);
  const pictureOf = new Map(pictures.map((row) => [row.projectId, row]));
  return new Map(
    projectIds.map((id) => {
      const picture = pictureOf.get(id);
      const trend = (trendOf.get(id) ?? []).map(({ at, score }) => ({ at, score }));
      return [id, { trend, startPage: picture ? { pageId: picture.pageId, version: picture.takenAt } : null }];
    }),
  );
};
