import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { inScope, readAllAccountIds, type Database, type Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { projects } from '#platform/db/schema/index';
import { readProjectScore } from './read-scored-pages.ts';
import { rescoreScans } from './rescore-scans.ts';
import { scoreTables } from './score-tables.ts';
import { storeFigures } from './store-figures.ts';

/** The measure of scores that `pageScore` and `projectScore` follow now (ADR 88); 1 was the weighted share of rules without failures. */
export const scoreMeasure = 2;

/** The score of every checked page from its stored failures: the engine's `pageScore` in SQL, which a test holds to it. */
const rescorePages = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.execute(sql`
    with ${scoreTables(projectId)},
    failing as (select distinct page_id, rule_id, rank, weight from found),
    failed_pages as (select page_id, sum(weight) as weight, max(rank) as rank from failing group by page_id),
    fresh as (
      select p.id, case when worst.rank is null then 100
        else round((worst.least + (worst.most - worst.least) * worst.weight / failed_pages.weight)::numeric, 1)::float8 end as score
      from pages p left join failed_pages on failed_pages.page_id = p.id left join ranges worst on worst.rank = failed_pages.rank
      where p.project_id = ${projectId} and p.score is not null)
    update pages set score = fresh.score from fresh where fresh.id = pages.id`);
};

const rescore = async (tx: Transaction, accountId: string, projectId: string): Promise<void> => {
  if (!(await lockProject(tx, projectId))) return;
  const [project] = await tx
    .select({ score: projects.score })
    .from(projects)
    .where(and(eq(projects.id, projectId), lt(projects.scoreMeasure, scoreMeasure)));
  if (!project) return;
  await rescorePages(tx, projectId);
  const { score: before } = project;
  const after = await readProjectScore(tx, projectId);
  await rescoreScans(tx, projectId, after);
  const hadScores = before !== null;
  await tx
    .update(projects)
    .set({
      scoreMeasure,
      ...(hadScores ? { score: after, scoreConvertedAt: sql`now()` } : {}),
    })
    .where(eq(projects.id, projectId));
  await storeFigures(tx, { accountId, projectId });
};

/** Brings the scores of projects of an earlier measure to this one, each in a transaction of its own; several processes may do so at once. */
export const rescoreProjects = async (db: Database): Promise<void> => {
  for (const accountId of await readAllAccountIds(db)) {
    const old = await inScope(db, [accountId], (tx) =>
      tx
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.accountId, accountId), lt(projects.scoreMeasure, scoreMeasure)))
        .orderBy(asc(projects.id)),
    );
    for (const { id } of old) await inScope(db, [accountId], (tx) => rescore(tx, accountId, id));
  }
};
