import { count, desc } from 'drizzle-orm';
import type { Dashboard } from '@zugang/contract';
import { readMyIssues } from '#modules/issue';
import { describeProjects } from '#modules/project';
import { inCallerScope, reachOf, requireCaller, type Context } from '#platform/context';
import { isReached } from '#platform/is-reached';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { projects } from '#platform/db/schema/index';
import { readCardFacts } from './read-cards.ts';
import { readCauses } from './read-causes.ts';
import { readSetup } from './read-setup.ts';
import { readFailedChecks, readMissingProofs, readQuestions } from './read-waiting.ts';

/** The list of projects has the others. */
const shownProjects = 12;
const shownTasks = 6;

const isOfCaller = isReached(projects.accountId);

const projectCount = prepared('dashboard_project_count', (tx, { name }) =>
  tx.select({ total: count() }).from(projects).where(isOfCaller).prepare(name),
);

const newestProjects = prepared('dashboard_projects', (tx, { name }) =>
  tx
    .select()
    .from(projects)
    .where(isOfCaller)
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(shownProjects)
    .prepare(name),
);

const readProjects = async (tx: Transaction, ctx: Context): Promise<Pick<Dashboard, 'total' | 'projects'>> => {
  const reach = reachOf(requireCaller(ctx));
  const [[counted], rows] = await Promise.all([projectCount(tx).execute(reach), newestProjects(tx).execute(reach)]);
  const ids = rows.map(({ id }) => id);
  const [described, facts] = await Promise.all([describeProjects(tx, ctx, rows), readCardFacts(tx, ids)]);
  const none = { trend: [], startPage: null };
  return {
    total: counted?.total ?? 0,
    projects: described.map((project) => ({ ...project, ...(facts.get(project.id) ?? none) })),
  };
};

/** What the dashboard shows of all projects the caller reaches. The parts do not need each other: their queries are sent together. */
export const readDashboard = (ctx: Context): Promise<Dashboard> =>
  inCallerScope(ctx, async (tx) => {
    const [listed, causes, { rows, total }, questions, failedChecks, missingProofs, setup] = await Promise.all([
      readProjects(tx, ctx),
      readCauses(tx, ctx),
      readMyIssues(tx, ctx, { page: 1, size: shownTasks }),
      readQuestions(tx, ctx),
      readFailedChecks(tx, ctx),
      readMissingProofs(tx, ctx),
      readSetup(tx, ctx),
    ]);
    return { ...listed, causes, tasks: { rows, total }, questions, failedChecks, missingProofs, setup };
  });
