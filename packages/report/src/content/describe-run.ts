import type { ReportCriterion, ReportIssue } from '@zugang/contract';
import type { ReportModel, SkippedUrl } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** `WCAG 1.1.1 Non-text Content (A)`. */
export const describeCriterion = ({ id, title, level }: ReportCriterion, { t }: Texts): string =>
  t('cli.report.wcag', { id, title, level });

/** The clause of EN 301 549, with its version where only one has it; null where none has. */
export const describeClause = ({ en301549v3: v3, en301549v4: v4 }: ReportCriterion, { t }: Texts): string | null => {
  if (v3 !== null)
    return v4 === v3 ? t('cli.report.clause_both', { clause: v3 }) : t('cli.report.clause_v3', { clause: v3 });
  return v4 === null ? null : t('cli.report.clause_v4', { clause: v4 });
};

/** What an issue fails, in one line each; best practice says that it is that. */
export const describeStandards = ({ kind, criteria }: ReportIssue, texts: Texts): string[] => {
  if (kind === 'best-practice') return [texts.t('cli.report.best_practice')];
  return criteria.map((criterion) => {
    const clause = describeClause(criterion, texts);
    return [describeCriterion(criterion, texts), ...(clause === null ? [] : [clause])].join(' · ');
  });
};

/** "Fix this once: 312 findings on 104 pages". */
export const describeEffect = ({ outcome, findings, pages }: ReportIssue, { t }: Texts): string =>
  t(outcome === 'failed' ? 'cli.report.once' : 'cli.report.review_once', { findings, pages });

const describeDuration = (durationMs: number, { t }: Texts): string => {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  if (seconds < 100) return t('cli.report.duration_seconds', { seconds });
  return t('cli.report.duration_minutes', { minutes: Math.round(seconds / 60) });
};

const describeImpacts = ({ totals }: ReportModel, { t }: Texts): string[] => {
  const impacts = (['critical', 'serious', 'moderate', 'minor'] as const)
    .filter((impact) => totals.byImpact[impact] > 0)
    .map((impact) => t('cli.report.by_impact', { count: totals.byImpact[impact], impact: t(`impact.${impact}`) }));
  return impacts.length === 0 ? [] : [impacts.join(' · ')];
};

/** The report's first sentences: what was checked, the results, and what they are based on. The score is never shown alone. */
export const describeOutcome = (report: ReportModel, texts: Texts): string[] => {
  const { t } = texts;
  const { totals, score, coverage } = report;
  const { level, durationMs, isComplete } = report.run;
  const duration = describeDuration(durationMs, texts);
  const basis = { level, total: coverage.criteriaTotal, byRule: coverage.criteriaByRule };
  return [
    `${t('cli.report.checked', { pages: totals.pages, duration, level })}.`,
    ...(isComplete ? [] : [t('cli.report.incomplete')]),
    ...(totals.failedPages > 0 ? [t('cli.report.not_checked', { failed: totals.failedPages })] : []),
    t('cli.report.totals', { issues: totals.issues, findings: totals.findings }),
    ...describeImpacts(report, texts),
    ...(score === null ? [] : [t('cli.report.score', { score: texts.decimal(score), ...basis })]),
  ];
};

/** What the report was made with. */
export const describeMaking = ({ tool }: ReportModel, { t }: Texts): string => t('cli.report.footer', tool);

/** How many URLs were left out for each reason, most first. Other websites' are not counted. */
export const countSkipped = async ({
  skipped,
}: ReportModel): Promise<[reason: SkippedUrl['reason'], count: number][]> => {
  const counts = new Map<SkippedUrl['reason'], number>();
  for await (const { reason } of skipped()) {
    if (reason !== 'other_host') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
};
