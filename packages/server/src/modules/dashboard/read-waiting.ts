import { and, count, desc, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { limits, type Dashboard } from '@zugang/contract';
import { reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { crawls, domains, issues, pages, projectFigures, projects, scans } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;
/** How many rows there are in all, beside the first of them. */
const total = sql<number>`(count(*) over ())::int`;
const reachedBy = (ctx: Context) => reachOf(requireCaller(ctx));

// Each of these picks what it shows from one table before it joins others: with the list of a reseller's customers the policies compare
// every row that is looked up by anything but its account.

/** Of each project, the questions that are asked now: there are more where it is the most. */
const asked = sql`least(count(*), ${sql.raw(String(limits.questions.asked))})`;

const questionRows = prepared('dashboard_questions', (tx, { name }) => {
  const picked = tx
    .select({
      projectId: issues.projectId,
      questions: sql<number>`${asked}::int`.as('questions'),
      total: sql<number>`(sum(${asked}) over ())::int`.as('total'),
    })
    .from(issues)
    // In these words, for which there is an index.
    .where(and(isReached(issues.accountId), sql`${issues.state} = 'in_review' and ${issues.verdict} = 'cannot-tell'`))
    .groupBy(issues.projectId)
    .orderBy(desc(count()), issues.projectId)
    .limit(shown)
    .as('picked');
  return tx
    .select({ ...placeColumns, questions: picked.questions, total: picked.total })
    .from(picked)
    .innerJoin(projects, eq(projects.id, picked.projectId))
    .orderBy(desc(picked.questions), projects.id)
    .prepare(name);
});

/** Projects with questions that wait for a person, the most first. */
export const readQuestions = async (tx: Transaction, ctx: Context): Promise<Dashboard['questions']> => {
  const rows = await questionRows(tx).execute(reachedBy(ctx));
  return {
    rows: rows.map((row) => ({ ...describePlace(ctx, row), questions: row.questions })),
    total: rows[0]?.total ?? 0,
  };
};

/** Domains of the newest scan that could not be indexed. */
const unreachedHosts = sql<string[]>`array(
  select d.host from ${crawls} c join ${domains} d on d.id = c.domain_id
  where c.scan_id = picked.scan_id and c.error is not null order by d.host)`;
const pagesInError = sql<number>`(
  select count(*)::int from ${pages} p where p.project_id = ${projects.id} and p.state = 'error')`;

const isUnderWay = sql`${projectFigures.projectId} in (select s.project_id from ${scans} s where s.state in ('running', 'paused'))`;

const failedRows = prepared('dashboard_failed_checks', (tx, { name }) => {
  const { projectId, scanId, leftOutAt, accountId } = projectFigures;
  const picked = tx
    .select({ projectId, scanId, leftOutAt, total: total.as('total') })
    .from(projectFigures)
    .where(and(isReached(accountId), sql`left_out_at is not null`, not(isUnderWay)))
    .orderBy(desc(leftOutAt), projectId)
    .limit(shown)
    .as('picked');
  return tx
    .select({ ...placeColumns, pagesInError, hosts: unreachedHosts, total: picked.total })
    .from(picked)
    .innerJoin(projects, eq(projects.id, picked.projectId))
    .orderBy(desc(picked.leftOutAt), projects.id)
    .prepare(name);
});

/** Projects whose newest check ended and left something out, the newest first. */
export const readFailedChecks = async (tx: Transaction, ctx: Context): Promise<Dashboard['failedChecks']> => {
  const rows = await failedRows(tx).execute(reachedBy(ctx));
  return {
    rows: rows.map((row) => ({ ...describePlace(ctx, row), pagesInError: row.pagesInError, hosts: row.hosts })),
    total: rows[0]?.total ?? 0,
  };
};

const proofRows = prepared('dashboard_proofs', (tx, { name }) => {
  const { id, projectId, host, proofMissingAt } = domains;
  const picked = tx
    .select({ id, projectId, host, proofMissingAt, total: total.as('total') })
    .from(domains)
    .where(and(isReached(domains.accountId), or(isNull(domains.verifiedAt), isNotNull(proofMissingAt))))
    // A proof that is lost ends a full check soon; one that was never given changes nothing.
    .orderBy(sql`${proofMissingAt} nulls last`, desc(id))
    .limit(shown)
    .as('picked');
  return tx
    .select({
      ...placeColumns,
      domainId: picked.id,
      host: picked.host,
      isLost: sql<boolean>`${picked.proofMissingAt} is not null`,
      total: picked.total,
    })
    .from(picked)
    .innerJoin(projects, eq(projects.id, picked.projectId))
    .orderBy(sql`${picked.proofMissingAt} nulls last`, desc(picked.id))
    .prepare(name);
});

/** Domains whose ownership is not proved, lost proofs first. */
export const readMissingProofs = async (tx: Transaction, ctx: Context): Promise<Dashboard['missingProofs']> => {
  const rows = await proofRows(tx).execute(reachedBy(ctx));
  return {
    rows: rows.map((row) => {
      const { domainId, host, isLost } = row;
      return { ...describePlace(ctx, row), domainId, host, isLost };
    }),
    total: rows[0]?.total ?? 0,
  };
};
