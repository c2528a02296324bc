import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { crawls, domains, issues, pages, projects, scans } from '#platform/db/schema/index';
import { describePlace, placeColumns } from './place.ts';

const shown = 5;
/** How many rows there are in all, beside the first of them. */
const total = sql<number>`(count(*) over ())::int`;
const isOfCaller = isReached(projects.accountId);
const reachedBy = (ctx: Context) => reachOf(requireCaller(ctx));

const questionRows = prepared('dashboard_questions', (tx, { name }) =>
  tx
    .select({ ...placeColumns, questions: count(), total: sql<number>`(sum(count(*)) over ())::int` })
    .from(issues)
    .innerJoin(projects, eq(projects.id, issues.projectId))
    // In these words, for which there is an index.
    .where(and(isOfCaller, sql`${issues.state} = 'in_review' and ${issues.verdict} = 'cannot-tell'`))
    .groupBy(projects.id)
    .orderBy(desc(count()), projects.id)
    .limit(shown)
    .prepare(name),
);

/** Projects with questions that wait for a person, the most first. */
export const readQuestions = async (tx: Transaction, ctx: Context): Promise<Dashboard['questions']> => {
  const rows = await questionRows(tx).execute(reachedBy(ctx));
  return {
    rows: rows.map((row) => ({ ...describePlace(ctx, row), questions: row.questions })),
    total: rows[0]?.total ?? 0,
  };
};

/** The newest scan of each project. */
const newest = sql`lateral (
  select s.id, s.finished_at, s.state, s.pages_failed from ${scans} s
  where s.project_id = ${projects.id} order by s.started_at desc limit 1) newest`;

/** Domains of the newest scan that could not be indexed. */
const unreachedHosts = sql<string[]>`array(
  select d.host from ${crawls} c join ${domains} d on d.id = c.domain_id
  where c.scan_id = newest.id and c.error is not null order by d.host)`;

const pagesInError = sql<number>`(
  select count(*)::int from ${pages} p where p.project_id = ${projects.id} and p.state = 'error')`;

const failedRows = prepared('dashboard_failed_checks', (tx, { name }) =>
  tx
    .select({ ...placeColumns, pagesInError, hosts: unreachedHosts, total })
    .from(projects)
    .innerJoin(newest, sql`newest.state = 'finished'`)
    .where(and(isOfCaller, or(sql`newest.pages_failed > 0`, sql`cardinality(${unreachedHosts}) > 0`)))
    .orderBy(sql`newest.finished_at desc, ${projects.id}`)
    .limit(shown)
    .prepare(name),
);

/** Projects whose newest check ended and left something out, the newest first. */
export const readFailedChecks = async (tx: Transaction, ctx: Context): Promise<Dashboard['failedChecks']> => {
  const rows = await failedRows(tx).execute(reachedBy(ctx));
  return {
    rows: rows.map((row) => ({ ...describePlace(ctx, row), pagesInError: row.pagesInError, hosts: row.hosts })),
    total: rows[0]?.total ?? 0,
  };
};

const proofRows = prepared('dashboard_proofs', (tx, { name }) =>
  tx
    .select({
      ...placeColumns,
      domainId: domains.id,
      host: domains.host,
      isLost: sql<boolean>`${domains.proofMissingAt} is not null`,
      total,
    })
    .from(domains)
    .innerJoin(projects, eq(projects.id, domains.projectId))
    .where(and(isOfCaller, or(isNull(domains.verifiedAt), isNotNull(domains.proofMissingAt))))
    // A proof that is lost ends a full check soon; one that was never given changes nothing.
    .orderBy(sql`${domains.proofMissingAt} nulls last`, desc(domains.id))
    .limit(shown)
    .prepare(name),
);

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
