import { and, eq } from 'drizzle-orm';
import type { ProjectReport } from '@zugang/contract';
import { engineVersion } from '@zugang/engine';
import { type ReportModel, type Texts, toolVersion } from '@zugang/report';
import type { Transaction } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import type { Read } from './internal.ts';
import { readTotals } from './read-totals.ts';
import { streamIssues } from './stream-issues.ts';
import { streamFailedPages, streamSkipped } from './stream-ledger.ts';
import { streamPages } from './stream-pages.ts';

const readUrl = async (tx: Transaction, { projectId, host }: ProjectReport): Promise<string> => {
  const [row] = await tx
    .select({ url: domains.startUrl })
    .from(domains)
    .where(and(eq(domains.projectId, projectId), eq(domains.isPrimary, true)));
  return row?.url ?? `https://${host}/`;
};

/** The last check; a project that was never checked has none, and its report is of now. */
const runOf = ({ overview: { latestScan }, generatedAt }: ProjectReport): ReportModel['run'] => {
  const startedAt = latestScan?.startedAt ?? generatedAt;
  const finishedAt = latestScan?.finishedAt ?? generatedAt;
  return {
    level: 'AA',
    startedAt,
    durationMs: Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)),
    isComplete: latestScan?.state === 'finished',
  };
};

/**
 * A project's report as all formats read it, but for what people did. `maker`: in whose name it is given; `hasNames`: whether it may say who deals with a cause. After `mostFindings` findings its pages end. Its lists are read
 * in short transactions while they are written.
 */
export const readModel = async (
  read: Read,
  report: ProjectReport,
  { texts, mostFindings, maker, hasNames }: { texts: Texts; mostFindings: number; maker: string; hasNames: boolean },
): Promise<Omit<ReportModel, 'project'>> => {
  const { projectId, overview, title, host } = report;
  const { criteriaByRule, criteriaTotal } = overview.coverage;
  const { url, totals } = await read(async (tx) => ({
    url: await readUrl(tx, report),
    totals: await readTotals(tx, report),
  }));
  return {
    tool: {
      name: maker,
      version: toolVersion,
      engine: engineVersion.replace(/^zugang-/, 'checks-'),
      browser: report.browsers.join(', ') || 'Chromium',
    },
    locale: texts.locale,
    madeAt: report.generatedAt,
    site: { id: projectId, title, host, url },
    run: runOf(report),
    score: overview.score,
    coverage: { criteriaByRule, criteriaTotal },
    totals,
    findings: { total: report.findingsTotal, listed: Math.min(report.findingsTotal, mostFindings) },
    issues: () => streamIssues(read, projectId, texts),
    pages: () => streamPages(read, projectId, { mostFindings, hasNames }),
    failedPages: () => streamFailedPages(read, projectId),
    skipped: () => streamSkipped(read, projectId),
  };
};
