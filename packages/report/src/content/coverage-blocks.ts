import type { CriterionResult } from '@zugang/contract';
import type { ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { type DocumentBlock, heading, paragraph } from './document-blocks.ts';

/** One line for each thing that there is. */
const lines = (counted: readonly (readonly [count: number, say: (count: number) => string])[]): string[] =>
  counted.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));

/** A list under its heading; none where it would be empty. */
const listed = (title: string, items: string[]): DocumentBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', level: 3, text: title },
        { kind: 'list', items },
      ];

const countOf = ({ project }: ProjectModel, holds: (row: CriterionResult) => boolean): number =>
  project.report.criteria.filter((row) => row.clauses.wcag22 !== null && holds(row)).length;

const doneLines = (model: ProjectModel, { t }: Texts): string[] => {
  const { host, overview } = model.project.report;
  const { pagesChecked, criteriaByRule, criteriaTotal } = overview.coverage;
  return lines([
    [pagesChecked, (count) => t('document.coverage.pages', { count, host })],
    [criteriaByRule, (rules) => t('document.coverage.rules', { rules, total: criteriaTotal })],
    [countOf(model, ({ basis }) => basis === 'person'), (count) => t('document.coverage.people', { count })],
    [countOf(model, ({ basis }) => basis === 'absence'), (count) => t('document.coverage.absent', { count })],
  ]);
};

const leftLines = (model: ProjectModel, { t }: Texts): string[] => {
  const { totals, project } = model;
  const { coverage } = project.report.overview;
  const waiting = coverage.pagesKnown - coverage.pagesChecked - coverage.pagesInError;
  return lines([
    [waiting, (count) => t('document.coverage.waiting', { count })],
    [coverage.pagesInError, (count) => t('document.coverage.errors', { count })],
    [totals.skippedUrls, (count) => t('document.coverage.skipped', { count })],
    [totals.reviews, (count) => t('document.coverage.questions', { count })],
    [totals.furtherQuestions, (count) => t('document.coverage.further_questions', { count })],
    [countOf(model, ({ state }) => state === 'to_test'), (count) => t('document.coverage.by_hand', { count })],
    [countOf(model, ({ state }) => state === 'no_findings'), (count) => t('document.coverage.partly', { count })],
  ]);
};

/** What was checked and what was not, in plain words: a score without it says nothing. */
export const coverageBlocks = (model: ProjectModel, texts: Texts): DocumentBlock[] => {
  const { t } = texts;
  const { overview } = model.project.report;
  const isRunning = overview.latestScan?.state === 'running' || overview.latestScan?.state === 'paused';
  return [
    heading(t('document.coverage.title')),
    paragraph(t('report.score.meaning')),
    ...(isRunning ? [paragraph(t('document.coverage.running'))] : []),
    ...(overview.isLimitedToUnverified ? [paragraph(t('document.coverage.unverified'))] : []),
    ...listed(t('document.coverage.done'), doneLines(model, texts)),
    ...listed(t('document.coverage.left'), leftLines(model, texts)),
  ];
};
