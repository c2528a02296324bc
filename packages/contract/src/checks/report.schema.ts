import { z } from 'zod';
import { skipReason } from './page.contract.ts';
import { pageError } from './page-error.schema.ts';
import { box, impact, instant, locale, outcome, region, wcagLevel } from '../shared.ts';
import { untriedProbe } from './untried-probe.schema.ts';

/** The form of the command line's JSON report. Raised when a reader of the old form would be misled; new fields do not raise it. */
export const reportVersion = 1;

const httpUrl = z.string().max(4096);
const count = z.int().min(0);

/** As the rule catalogue names them. */
const affectedGroup = z.enum([
  'blind',
  'low-vision',
  'deafblind',
  'colour-blind',
  'deaf',
  'motor',
  'cognitive',
  'keyboard',
  'speech-input',
  'seizure',
]);

const reportCriterion = z.object({
  /** Number of the WCAG 2.2 success criterion, such as `1.4.3`. */
  id: z.string(),
  level: wcagLevel,
  title: z.string(),
  /** W3C's explanation. */
  url: z.string(),
  /** Clause of EN 301 549 V3.2.1 and V4.1.1; null where it has none. */
  en301549v3: z.string().nullable(),
  en301549v4: z.string().nullable(),
});

const reportRule = z.object({
  ruleId: z.string(),
  kind: z.enum(['requirement', 'best-practice']),
  title: z.string(),
  why: z.string(),
  fix: z.string(),
  /** The question a person must answer where the rule cannot. */
  review: z.string(),
  criteria: z.array(reportCriterion),
  /** Groups of people it hinders. */
  affects: z.array(affectedGroup),
});

/** Findings with one cause: same rule, outcome, region and component. */
export const reportIssue = reportRule.extend({
  /** Lasts from run to run while the cause is the same: 32 hexadecimal digits. */
  key: z.string(),
  outcome,
  impact,
  region,
  skeleton: z.string(),
  findings: count,
  pages: count,
  /** False for a question that waits until others are answered; missing otherwise. */
  isAsked: z.literal(false).optional(),
  sample: z.object({ url: httpUrl, selector: z.string(), snippet: z.string() }),
  pageUrls: z.array(httpUrl),
});

export const reportFinding = z.object({
  issueKey: z.string(),
  ruleId: z.string(),
  outcome,
  impact,
  region,
  /** CSS selector; parts of a frame or shadow path are joined by ` >>> `. */
  selector: z.string(),
  snippet: z.string(),
  /** Null where the element has no box. CSS pixels from the page's upper left corner. */
  box: box.nullable(),
  /** What the rule measured. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  sources: z.array(z.string()),
});

export const reportPage = z.object({
  url: httpUrl,
  status: z.int(),
  title: z.string(),
  language: z.string(),
  /** 0 to 100, one decimal. */
  score: z.number(),
  /** Ids of rules with elements that passed and none that failed. */
  passed: z.array(z.string()),
  inapplicable: z.array(z.string()),
  /**
   * What was not tried, or not all of it, as it was tried without a finding on other pages that are made alike: the Tab key, the pointer,
   * choices, menus, keys of roles, a telephone's window. Missing where all was tried.
   */
  untried: z.array(untriedProbe).optional(),
  findings: z.array(reportFinding),
});

/** What `zugang check --format json` writes. */
export const reportSchema = z.object({
  version: z.literal(reportVersion),
  /** `browser`: what showed the pages, such as `Chromium 153.0.8010.0`; findings depend on it. */
  /** `name`: the product, or the reseller in whose name a report is given. */
  tool: z.object({ name: z.string(), version: z.string(), engine: z.string(), browser: z.string() }),
  url: httpUrl,
  /** Target level of WCAG 2.2. */
  level: wcagLevel,
  locale,
  startedAt: instant,
  durationMs: count,
  /** False where the run was ended before all pages were checked. */
  isComplete: z.boolean(),
  /** As `projectScore`, from the pages' scores, 0 to 100; null where no page was checked. To be shown beside the coverage only. */
  score: z.number().nullable(),
  /** Of the success criteria up to the level, how many rules decide in part. The rest only a person can judge. */
  coverage: z.object({ criteriaByRule: count, criteriaTotal: count }),
  totals: z.object({
    pages: count,
    failedPages: count,
    skippedUrls: count,
    findings: count,
    reviews: count,
    issues: count,
    reviewIssues: count,
    /** Questions that wait until some of the `reviewIssues` are answered; they are in no other total. */
    furtherQuestions: count.default(0),
    /** Failures by impact; what a person must review is not among them. */
    byImpact: z.object({ critical: count, serious: count, moderate: count, minor: count }),
  }),
  /** Most effect first; failures before what a person must review. */
  issues: z.array(reportIssue),
  pages: z.array(reportPage),
  failedPages: z.array(z.object({ url: httpUrl, status: z.int().nullable(), error: pageError })),
  skipped: z.array(z.object({ url: z.string(), reason: skipReason, target: z.string().nullable() })),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportIssue = Report['issues'][number];
export type ReportPage = Report['pages'][number];
export type ReportFinding = ReportPage['findings'][number];
export type ReportCriterion = ReportIssue['criteria'][number];
