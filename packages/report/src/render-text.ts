import type { Report, ReportIssue } from '@zugang/contract';
import type { Texts } from './texts.ts';
import { wrapText } from './wrap-text.ts';
import { countSkipped, describeEffect, describeOutcome, describeStandards } from './describe-report.ts';

const WIDTH = 100;
const INDENT = '   ';
const LABEL_WIDTH = 4;

/** Pages may hold what moves a terminal's cursor or sets its title; nothing of that may come through. */
const makePlain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

const indent = (text: string, by = INDENT): string =>
  wrapText(text, WIDTH - by.length)
    .map((line) => by + line)
    .join('\n');

const label = (name: string, text: string): string =>
  `${INDENT}${name}:\n${indent(makePlain(text), INDENT + ' '.repeat(LABEL_WIDTH))}`;

function renderIssue(issue: ReportIssue, position: number, texts: Texts): string {
  const { t } = texts;
  const { sample } = issue;
  const isFailed = issue.outcome === 'failed';
  return [
    `${position}. ${t(`impact.${issue.impact}`)}: ${issue.title} [${issue.ruleId}]`,
    indent(describeEffect(issue, texts)),
    ...describeStandards(issue, texts).map((line) => indent(line)),
    label(t('cli.report.where'), `${t(`region.${issue.region}`)} · ${sample.url}`),
    label(t('cli.report.element'), sample.selector),
    label(t('cli.report.code'), sample.snippet),
    ...(isFailed ? [label(t('cli.report.why'), issue.why)] : [label(t('cli.report.question'), issue.review)]),
    label(t('cli.report.fix'), issue.fix),
  ].join('\n');
}

function renderIssues(title: string, issues: readonly ReportIssue[], texts: Texts): string[] {
  if (issues.length === 0) return [];
  const heading = `${title}\n${'='.repeat(title.length)}`;
  return [heading, ...issues.map((issue, index) => renderIssue(issue, index + 1, texts))];
}

function renderLeftOut(report: Report, { t }: Texts): string[] {
  const failed = report.failedPages.map(({ url, error }) => `${INDENT}${makePlain(url)}: ${t(`pageError.${error}`)}`);
  const skipped = countSkipped(report).map(([reason, count]) => `${INDENT}${count} × ${t(`skip.${reason}`)}`);
  return [
    ...(failed.length > 0 ? [[t('cli.report.failed_title'), ...failed].join('\n')] : []),
    ...(skipped.length > 0 ? [[t('cli.report.skipped_title'), ...skipped].join('\n')] : []),
  ];
}

/** The report to read on a terminal: grouped, most effect first. */
export function renderText(report: Report, texts: Texts): string {
  const { t } = texts;
  const outcome = describeOutcome(report, texts);
  const failures = report.issues.filter((issue) => issue.outcome === 'failed');
  const reviews = report.issues.filter((issue) => issue.outcome === 'cannot-tell');
  const heading = t('cli.report.heading', { url: report.url });
  return `${[
    [heading, ...outcome.flatMap((line) => wrapText(line, WIDTH))].join('\n'),
    ...(failures.length === 0 ? [t('cli.report.no_failures')] : []),
    ...renderIssues(t('cli.report.failures_title'), failures, texts),
    ...renderIssues(t('cli.report.reviews_title'), reviews, texts),
    ...renderLeftOut(report, texts),
  ].join('\n\n')}\n`;
}
