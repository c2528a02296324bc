import { and, asc, count, desc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { contract, ProjectReport } from '@zugang/contract';
import { ruleById } from '@zugang/engine/catalogue';
import { readAbsentCriteria, readVerdicts } from '#modules/conformance-audit';
import { countCriterionPages, judgeCriteria, readAskedQuestions, readOpenIssues, type OpenIssue } from '#modules/issue';
import { describeOverview } from '#modules/overview';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, findings as findingRows, pages } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { groupComponents } from './group-components.ts';

/** Lists of a report end here; the lists of the dashboard go on. */
const most = { topIssues: 20, components: 20, pages: 50, reviews: 20 };

const readHost = async (tx: Transaction, projectId: string): Promise<string> => {
  const [row] = await tx
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.projectId, projectId), eq(domains.isPrimary, true)));
  return row?.host ?? '';
};

/** How many open issues hinder each group of people, most first. */
const countAffected = (open: readonly OpenIssue[]): ProjectReport['affected'] => {
  const groups = open
    .filter(({ verdict }) => verdict === 'failed')
    .flatMap(({ ruleId }) => ruleById(ruleId)?.affects ?? []);
  return [...Map.groupBy(groups, (group) => group)]
    .map(([group, { length }]) => ({ group, issues: length }))
    .toSorted((a, b) => b.issues - a.issues);
};

const readPages = async (tx: Transaction, projectId: string): Promise<Pick<ProjectReport, 'pages' | 'pagesTotal'>> => {
  const hasSomething = and(
    eq(pages.projectId, projectId),
    eq(pages.shownState, 'checked'),
    or(gt(pages.findings, 0), gt(pages.reviews, 0)),
  );
  const rows = await tx
    .select({
      pageId: pages.id,
      url: pages.url,
      title: pages.title,
      score: pages.score,
      findings: pages.findings,
      reviews: pages.reviews,
    })
    .from(pages)
    .where(hasSomething)
    .orderBy(asc(pages.score), desc(pages.findings), pages.url)
    .limit(most.pages);
  const [all] = await tx.select({ total: count() }).from(pages).where(hasSomething);
  return { pages: rows, pagesTotal: all?.total ?? 0 };
};

const listReviews = async (
  tx: Transaction,
  projectId: string,
): Promise<Pick<ProjectReport, 'reviews' | 'reviewsTotal'>> => {
  const asked = await readAskedQuestions(tx, projectId);
  const reviews = asked.slice(0, most.reviews).map(({ id, ruleId, verdict, region, findings, pages: on }) => ({
    id,
    ruleId,
    outcome: verdict,
    region: region as ProjectReport['reviews'][number]['region'],
    findings,
    pages: on,
  }));
  return { reviews, reviewsTotal: asked.length };
};

const countFindings = async (tx: Transaction, projectId: string): Promise<number> => {
  const isChecked = and(eq(pages.id, findingRows.pageId), eq(pages.shownState, 'checked'));
  const [row] = await tx
    .select({ total: count() })
    .from(findingRows)
    .innerJoin(pages, isChecked)
    .where(eq(findingRows.projectId, projectId));
  return row?.total ?? 0;
};

/** The versions of Chromium that its pages were last checked in: findings depend on the browser. */
const listBrowsers = async (tx: Transaction, projectId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ version: pages.browserVersion })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.shownState, 'checked'), isNotNull(pages.browserVersion)));
  return rows.flatMap(({ version }) => (version === null ? [] : `Chromium ${version}`)).toSorted();
};

/** The report of a project. The caller must have checked the permission to read. */
export const describeReport = async (
  tx: Transaction,
  project: Pick<ProjectRow, 'id' | 'title' | 'score' | 'scoreConvertedAt'>,
): Promise<ProjectReport> => {
  const open = await readOpenIssues(tx, project.id);
  return {
    projectId: project.id,
    title: project.title,
    host: await readHost(tx, project.id),
    generatedAt: new Date().toISOString(),
    browsers: await listBrowsers(tx, project.id),
    overview: await describeOverview(tx, project, { topIssues: most.topIssues }),
    affected: countAffected(open),
    criteria: judgeCriteria(open, {
      verdicts: await readVerdicts(tx, project.id),
      absent: await readAbsentCriteria(tx, project.id),
      pages: await countCriterionPages(tx, open),
    }),
    ...(await groupComponents(tx, open, most.components)),
    ...(await readPages(tx, project.id)),
    ...(await listReviews(tx, project.id)),
    findingsTotal: await countFindings(tx, project.id),
  };
};

/** The report of a project the caller may see. Throws NOT_FOUND. */
export const readReport = (ctx: Context, { projectId }: InputOf<typeof contract.report.get>): Promise<ProjectReport> =>
  inCallerScope(ctx, async (tx) =>
    describeReport(tx, await requireProject(tx, ctx, { projectId, permission: 'project.view' })),
  );
