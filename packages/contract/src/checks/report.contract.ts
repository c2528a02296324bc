import { oc } from '@orpc/contract';
import { z } from 'zod';
import { issueState } from './issue.schema.ts';
import { reportFinding, reportIssue, reportPage, reportSchema } from './report.schema.ts';
import { overview, scanSummary } from './scan.contract.ts';
import { id, impact, instant, outcome, region, wcagLevel } from '../shared.ts';

const count = z.number().int();

/** The standards a report can be read by. BITV 2.0 has no numbers of its own: it names those of EN 301 549 V3.2.1. */
export const standard = z.enum(['wcag22', 'en301549v4', 'en301549v3', 'bitv']);
export type Standard = z.infer<typeof standard>;

/**
 * State of a success criterion. `failed`: rules or a person found a barrier; `review`: a question waits for a person;
 * `passed`, `not_applicable`: a person said so, or nothing the criterion speaks of is there; `no_findings`: rules decide a part
 * of it and found nothing; `to_test`: only a person can decide, and has not yet.
 */
export const criterionState = z.enum(['failed', 'review', 'to_test', 'no_findings', 'passed', 'not_applicable']);
export type CriterionState = z.infer<typeof criterionState>;

/** What a person can find out about a criterion. */
export const verdictValue = z.enum(['passed', 'failed', 'not_applicable']);
export type VerdictValue = z.infer<typeof verdictValue>;

/** What a person found out, with who and when; `by` is null where the person is gone. */
export const criterionVerdict = z.object({
  value: verdictValue,
  note: z.string(),
  by: z.string().nullable(),
  at: instant,
});
export type CriterionVerdict = z.infer<typeof criterionVerdict>;

export const criterionResult = z.object({
  /** As in WCAG: `1.4.3`. */
  criterion: z.string(),
  level: wcagLevel,
  /** What each standard calls it; null where the standard does not have it. */
  clauses: z.record(standard, z.string().nullable()),
  state: criterionState,
  /** What the state rests on: rules, a person, or that nothing of the kind was on any checked page. Null for `to_test`. */
  basis: z.enum(['rules', 'person', 'absence']).nullable(),
  issues: count,
  findings: count,
  /** Pages with a finding of it. */
  pages: count,
  /** Questions about it, asked now or later: it is not decided before. */
  reviews: count,
  verdict: criterionVerdict.nullable(),
});
export type CriterionResult = z.infer<typeof criterionResult>;

/** A part of pages (the same markup in the same region) with all that is wrong in it. */
export const reportComponent = z.object({
  /** Lasts while the component does. */
  key: z.string(),
  region,
  snippet: z.string(),
  impact,
  ruleIds: z.array(z.string()),
  issues: count,
  findings: count,
  pages: count,
});
export type ReportComponent = z.infer<typeof reportComponent>;

/** A group of people and how many open issues hinder them. */
export const affectedPeople = z.object({ group: z.string(), issues: count });

export const reportPageRow = z.object({
  pageId: id,
  url: z.string(),
  title: z.string().nullable(),
  score: z.number().nullable(),
  findings: count,
  reviews: count,
});

/** How a report can be had as a file. */
export const exportFormat = z.enum(['pdf', 'csv', 'json', 'earl', 'junit', 'acr', 'openacr', 'evidence']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** What a report says of a project. Long lists hold what matters most; the totals count all. */
export const projectReport = z.object({
  projectId: id,
  title: z.string(),
  /** The primary domain. */
  host: z.string(),
  generatedAt: instant,
  /** What its pages were last checked in, such as `Chromium 153.0.8010.0`: findings depend on the browser. */
  browsers: z.array(z.string()),
  overview,
  affected: z.array(affectedPeople),
  criteria: z.array(criterionResult),
  components: z.array(reportComponent),
  componentsTotal: count,
  pages: z.array(reportPageRow),
  pagesTotal: count,
  /** Questions that are asked now, the likeliest barriers first; `overview.furtherQuestions` wait until some are answered. */
  reviews: z.array(z.object({ id, ruleId: z.string(), outcome, region, findings: count, pages: count })),
  reviewsTotal: count,
  /** All findings of the checked pages, whatever was decided about them: a file ends after `limits.exportedFindings`. */
  findingsTotal: count,
});
export type ProjectReport = z.infer<typeof projectReport>;

/** What the export as JSON holds: what the command line writes, and what only a project knows. The totals count what is open or waits for a person. */
export const reportExportSchema = reportSchema.extend({
  report: projectReport,
  /** Who decided what, when and why, the oldest first; `by` is null outside the account. */
  decisions: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      what: z.string(),
      about: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** All decisions there are; a file lists the first 5,000. */
  decisionsTotal: count,
  /** How many findings there are, and how many the file lists: the first ones, page by page. */
  findings: z.object({ total: count, listed: count }),
  /** Causes that have findings, also those that were decided about. */
  issues: z.array(reportIssue.extend({ state: issueState })),
  /** Every checked page with its findings, also those that were decided about. */
  pages: z.array(reportPage.extend({ findings: z.array(reportFinding.extend({ state: issueState })) })),
});
export type ReportExport = z.infer<typeof reportExportSchema>;

/** An issue in a comparison; `state` is its state now, `findings` how many there were at the end of its scan. */
export const comparedIssue = z.object({
  id,
  ruleId: z.string(),
  outcome,
  impact,
  region,
  state: issueState,
  findings: count,
  pages: count,
  findingsBefore: count,
});
export type ComparedIssue = z.infer<typeof comparedIssue>;
const comparedList = z.object({ rows: z.array(comparedIssue), total: count });

/** Two finished scans side by side. Where one of them ended before its issues were kept, `isComparable` is false. */
export const scanComparison = z.object({
  from: scanSummary,
  to: scanSummary,
  isComparable: z.boolean(),
  added: comparedList,
  gone: comparedList,
  remaining: comparedList,
});
export type ScanComparison = z.infer<typeof scanComparison>;

const route = oc.$route({ tags: ['Reports'] });
const byProject = z.object({ projectId: id });

export const reportContract = {
  get: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/report',
      summary: 'The report: score with coverage, what to fix first, by criterion, component and page',
    })
    .input(byProject)
    .output(projectReport),
  compare: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/report/comparison',
      summary: 'What is new, gone and left between two finished scans',
    })
    .input(byProject.extend({ fromScanId: id, toScanId: id }))
    .output(scanComparison),
};
