import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { id, impact, instant } from '../shared.ts';
import { noPicture } from './issue.schema.ts';

export const scanState = z.enum(['running', 'paused', 'cancelled', 'finished']);
/** `all`: index and check everything; `changed`: check only pages whose HTML or checker changed; `page`: one page. */
export const scanMode = z.enum(['all', 'changed', 'page']);

export const scanSummary = z.object({
  id,
  projectId: id,
  state: scanState,
  mode: scanMode,
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** 0 to 100 with one decimal; null while nothing was checked. */
  score: z.number().nullable(),
  pagesChecked: z.number().int(),
  pagesFailed: z.number().int(),
  pagesUnchanged: z.number().int(),
  findings: z.number().int(),
  openIssues: z.number().int(),
  fixedIssues: z.number().int(),
  newIssues: z.number().int(),
  regressions: z.number().int(),
});
export type ScanSummary = z.infer<typeof scanSummary>;

/** Progress of a running scan. Sent whenever it changes, at most once a second. */
export const scanProgress = z.object({
  scanId: id.nullable(),
  state: scanState.nullable(),
  mode: scanMode.nullable(),
  isIndexing: z.boolean(),
  /** No worker can start a browser: pages are found, and wait until the operator has installed one. */
  isBrowserMissing: z.boolean(),
  /**
   * Pages of others that are checked before the first page of this scan, counted up to 1,000; null once one of its own was checked,
   * and while none waits.
   */
  pagesAhead: z.number().int().nullable(),
  /** URLs in the ledger, whether checked or skipped. */
  urlsSeen: z.number().int(),
  /** Pages this scan has to check. */
  found: z.number().int(),
  checked: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  findings: z.number().int(),
  issues: z.number().int(),
  /** Pages a minute over the last minute. */
  ratePerMinute: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  currentUrl: z.string().nullable(),
  startedAt: instant.nullable(),
});
export type ScanProgress = z.infer<typeof scanProgress>;

const count = z.number().int();

/** A line of the table "worst pages". */
export const worstPage = z.object({
  pageId: id,
  url: z.string(),
  title: z.string().nullable(),
  score: z.number().nullable(),
  findings: count,
});

/** A point of the trend. */
export const trendPoint = z.object({
  scanId: id,
  at: instant,
  score: z.number().nullable(),
  findings: count,
  openIssues: count,
  pagesChecked: count,
});

/** An entry of "fix this first". */
export const topIssue = z.object({
  id,
  ruleId: z.string(),
  impact,
  region: z.string(),
  findings: count,
  pages: count,
  scoreGain: z.number(),
  /** A finding to show a picture of. */
  sampleFindingId: id.nullable().default(null),
  /** The page it is on. */
  samplePageUrl: z.string().nullable().default(null),
  /** Whether there is that picture. */
  hasPicture: z.boolean().default(false),
  noPicture: noPicture.default(null),
});

/**
 * Counts of checked pages. `critical`: with a critical barrier. `serious`: with a critical or serious one. `criteria`: with a failure of
 * the success criterion, by its number.
 */
export const pageShares = z.object({
  pages: count,
  critical: count,
  serious: count,
  criteria: z.record(z.string(), count),
});

export const overview = z.object({
  score: z.number().nullable(),
  /** When scores of the trend were recomputed, because the measure changed; null where it shows none from before. */
  scoreConvertedAt: instant.nullable().default(null),
  /** Null without a checked page. */
  pageShares: pageShares.nullable().default(null),
  /** What the score rests on (design: never a bare 100 %). */
  coverage: z.object({
    pagesChecked: count,
    /** Known, but they answered with an error. */
    pagesInError: count.default(0),
    pagesKnown: count,
    /** Success criteria of WCAG 2.2, levels A and AA, that rules decide at least in part, of all of them. */
    criteriaByRule: count,
    criteriaTotal: count,
  }),
  isLimitedToUnverified: z.boolean(),
  findings: count,
  openIssues: count,
  /** Questions that are asked now, `limits.questions.asked` at most, and how many wait until some of them are answered. */
  reviewIssues: count,
  furtherQuestions: count.default(0),
  fixedIssues: count,
  ignoredIssues: count,
  regressions: count,
  severity: z.array(z.object({ impact, issues: count, findings: count })),
  /** `reviews`: all questions about a criterion, asked now or later: it is not decided before. */
  criteria: z.array(z.object({ criterion: z.string(), issues: count, findings: count, reviews: count })),
  worstPages: z.array(worstPage),
  trend: z.array(trendPoint),
  topIssues: z.array(topIssue),
  latestScan: scanSummary.nullable(),
});
export type Overview = z.infer<typeof overview>;

const route = oc.$route({ tags: ['Scans'] });
const byProject = z.object({ projectId: id });
const byScan = byProject.extend({ scanId: id });

export const scanContract = {
  start: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/scans',
      summary: 'Check again: everything, only what changed, or one page',
      successStatus: 201,
    })
    .input(byProject.extend({ mode: scanMode.default('all'), pageId: id.optional() }))
    .output(scanSummary),
  list: route
    .route({ method: 'GET', path: '/projects/{projectId}/scans', summary: 'The scans of a project, newest first' })
    .input(byProject)
    .output(z.object({ scans: z.array(scanSummary) })),
  pause: route
    .route({ method: 'POST', path: '/projects/{projectId}/scans/{scanId}/pause', summary: 'Pause' })
    .input(byScan)
    .output(scanSummary),
  resume: route
    .route({ method: 'POST', path: '/projects/{projectId}/scans/{scanId}/resume', summary: 'Go on' })
    .input(byScan)
    .output(scanSummary),
  cancel: route
    .route({
      method: 'POST',
      path: '/projects/{projectId}/scans/{scanId}/cancel',
      summary: 'Cancel; what was checked stays',
    })
    .input(byScan)
    .output(scanSummary),
  progress: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/progress',
      summary: 'Progress of the running scan as server-sent events',
    })
    .input(byProject)
    .output(eventIterator(scanProgress)),
  overview: route
    .route({
      method: 'GET',
      path: '/projects/{projectId}/overview',
      summary: 'Score, coverage, trend, severity, criteria, worst pages, most effective fixes',
    })
    .input(byProject)
    .output(overview),
};
