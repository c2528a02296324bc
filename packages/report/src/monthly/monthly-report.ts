import type { Impact } from '@zugang/contract';
import type { ReportBrand } from '../report-model.ts';

/** Causes of one rule. */
export type RuleCount = { ruleId: string; causes: number };

/** A website in a month. Scores are those at the ends of months, `month` is `2026-10`. */
export type MonthlySite = {
  title: string;
  host: string;
  /** The score at the end of each month that has one, the oldest first; the last one is not always of the report's month. */
  trend: { month: string; score: number }[];
  /** When scores of the trend were recomputed, because the measure changed; null where it shows none from before. */
  scoreConvertedAt: string | null;
  score: number | null;
  /** The score at the end of the month before; null without one. */
  scoreBefore: number | null;
  /** Checks of the whole website in the month. */
  checks: number;
  /** The first one was in this month, so that nothing can be compared. */
  isFirst: boolean;
  fixed: RuleCount[];
  /** New ones and such as came back. */
  added: RuleCount[];
  open: number;
  critical: number;
  pagesChecked: number;
  pagesKnown: number;
  /** What to fix first. */
  next: { ruleId: string; impact: Impact; pages: number; findings: number }[];
};

/** A month of a customer's websites, in the name of who looks after them. */
export type MonthlyReport = {
  month: string;
  customerName: string;
  brand: ReportBrand;
  /** What stands at the foot of the first page. */
  foot: string[];
  /** The sender's own words, paragraphs between blank lines. */
  intro: string | null;
  /** When it was made, ISO 8601. */
  madeAt: string;
  /** The month is not over yet. */
  isSoFar: boolean;
  coverage: { criteriaByRule: number; criteriaTotal: number };
  sites: MonthlySite[];
};
