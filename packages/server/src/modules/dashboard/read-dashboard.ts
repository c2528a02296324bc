import { desc, getTableColumns, sql } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { readMyIssues } from '#modules/issue';
import { describeProjects } from '#modules/project';
import { inCallerScope, reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import { narrowReach, type Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { readCardFacts } from './read-cards.ts';
import { readCauses } from './read-causes.ts';
import { readSetup } from './read-setup.ts';
import { readFailedChecks, readMissingProofs, readQuestions } from './read-waiting.ts';

/** The list of projects has the others. */
const shownProjects = 12;
const shownTasks = 6;

const newestProjects = prepared('dashboard_projects', (tx, { name }) =>
  tx
    .select({ project: getTableColumns(projects), total: sql<number>`(count(*) over ())::int` })
    .from(projects)
    .where(isReached(projects.accountId))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(shownProjects)
    .prepare(name),
);

const readNewest = async (tx: Transaction, ctx: Context): Promise<{ total: number; rows: ProjectRow[] }> => {
  const rows = await newestProjects(tx).execute(reachOf(requireCaller(ctx)));
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ project }) => project) };
};

/** Narrows the scope to the accounts of these projects: nothing else of the dashboard is read after it. */
const describeCards = async (
  tx: Transaction,
  ctx: Context,
  rows: readonly ProjectRow[],
): Promise<Dashboard['projects']> => {
  const accountIds = rows.map(({ accountId }) => accountId);
  const ids = rows.map(({ id }) => id);
  const [, described, facts] = await Promise.all([
    narrowReach(tx, accountIds),
    describeProjects(tx, ctx, rows),
    readCardFacts(tx, ids),
  ]);
  const none = { trend: [], startPage: null };
  return described.map((project) => ({ ...project, ...(facts.get(project.id) ?? none) }));
};

/** What the dashboard shows of all projects the caller reaches. The parts do not need each other: their queries are sent together. */
export const readDashboard = (ctx: Context): Promise<Dashboard> =>
  inCallerScope(ctx, async (tx) => {
    const [newest, causes, tasks, questions, failedChecks, missingProofs, setup] = await Promise.all([
      readNewest(tx, ctx),
      readCauses(tx, ctx),
      readMyIssues(tx, ctx, { page: 1, size: shownTasks }),
      readQuestions(tx, ctx),
      readFailedChecks(tx, ctx),
      readMissingProofs(tx, ctx),
      readSetup(tx, ctx),
    ]);
    return {
      total: newest.total,
      projects: await describeCards(tx, ctx, newest.rows),
      causes,
      tasks: { rows: tasks.rows, total: tasks.total },
      questions,
      failedChecks,
      missingProofs,
      setup,
    };
  });
