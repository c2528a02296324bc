import {
  countSkipped,
  describeEffect,
  describeOutcome,
  describeStandards,
  describeMaking,
} from '../content/describe-run.ts';
import { listOpenIssues } from '../content/open-findings.ts';
import type { ModelIssue, ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { wrapText } from '../texts/wrap-text.ts';

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

const renderIssue = (issue: ModelIssue, position: number, texts: Texts): string => {
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
};

const renderIssues = async function* (report: ReportModel, outcome: ModelIssue['outcome'], texts: Texts): TextParts {
  const title = texts.t(outcome === 'failed' ? 'cli.report.failures_title' : 'cli.report.reviews_title');
  let position = 0;
  for await (const issue of listOpenIssues(report, outcome)) {
    position += 1;
    if (position === 1) yield `\n${title}\n${'='.repeat(title.length)}\n`;
    yield `\n${renderIssue(issue, position, texts)}\n`;
  }
};

const renderLeftOut = async function* (report: ReportModel, { t }: Texts): TextParts {
  let isFirst = true;
  for await (const { url, error } of report.failedPages()) {
    if (isFirst) yield `\n${t('cli.report.failed_title')}\n`;
    isFirst = false;
    yield `${INDENT}${makePlain(url)}: ${t(`pageError.${error}`)}\n`;
  }
  const skipped = await countSkipped(report);
  if (skipped.length === 0) return;
  yield `\n${t('cli.report.skipped_title')}\n`;
  yield skipped.map(([reason, count]) => `${INDENT}${count} × ${t(`skip.${reason}`)}\n`).join('');
};

/** The report to read on a terminal: grouped, most effect first. */
export const renderText = async function* (report: ReportModel, texts: Texts): TextParts {
  const { t } = texts;
  const outcome = describeOutcome(report, texts).flatMap((line) => wrapText(line, WIDTH));
  yield `${[t('cli.report.heading', { url: report.site.url }), ...outcome].join('\n')}\n`;
  if (report.totals.issues === 0) yield `\n${t('cli.report.no_failures')}\n`;
  yield* renderIssues(report, 'failed', texts);
  yield* renderIssues(report, 'cannot-tell', texts);
  yield* renderLeftOut(report, texts);
  yield `\n${wrapText(describeMaking(report, texts), WIDTH).join('\n')}\n`;
};
