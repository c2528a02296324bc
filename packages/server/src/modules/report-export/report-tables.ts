import type { ExportSource } from './export-source.ts';

/** A table of a report, for whatever writes it. */
export type ReportTable = {
  title: string;
  lead: string;
  columns: { header: string; share: number; align?: 'left' | 'right' }[];
  rows: string[][];
};

const right = { align: 'right' } as const;

const severityTable = ({ report, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('severity.title'),
  lead: t('severity.summary'),
  columns: [
    { header: t('severity.column'), share: 3 },
    { header: t('severity.value'), share: 1, ...right },
  ],
  rows: report.overview.severity.map(({ impact, issues }) => [t(`impact.${impact}`), number(issues)]),
});

const peopleTable = ({ report, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('people.title'),
  lead: t('people.summary'),
  columns: [
    { header: t('people.column'), share: 3 },
    { header: t('people.value'), share: 1, ...right },
  ],
  rows: report.affected.map(({ group, issues }) => [t(`affects.${group as 'blind'}`), number(issues)]),
});

const trendTable = ({ report, words: { t, number, date } }: ExportSource): ReportTable => ({
  title: t('trend.title'),
  lead: '',
  columns: [
    { header: t('trend.date'), share: 3 },
    { header: t('trend.value'), share: 1, ...right },
  ],
  // A trend begins with the second check.
  rows:
    report.overview.trend.length < 2
      ? []
      : report.overview.trend.map(({ at, score }) => [date(at), score === null ? '–' : number(score)]),
});

const firstTable = ({ report, texts, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('first.title'),
  lead: t('first.lead'),
  columns: [
    { header: t('first.issue'), share: 6 },
    { header: t('first.region'), share: 2 },
    { header: t('first.impact'), share: 2.4 },
    { header: t('first.findings'), share: 1.3, ...right },
    { header: t('first.pages'), share: 1.3, ...right },
  ],
  rows: report.overview.topIssues.map(({ ruleId, region, impact, findings, pages }) => [
    texts.rule(ruleId).title,
    t(`region.${region as 'header'}`),
    t(`impact.${impact}`),
    number(findings),
    number(pages),
  ]),
});

const criteriaTable = ({ report, texts, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('criteria.title'),
  lead: t('criteria.lead'),
  columns: [
    { header: t('criteria.criterion'), share: 4 },
    { header: t('standards.en301549v3'), share: 1.6 },
    { header: t('standards.en301549v4'), share: 1.6 },
    { header: t('criteria.level'), share: 1 },
    { header: t('criteria.state'), share: 2.4 },
    { header: t('criteria.findings'), share: 1.3, ...right },
  ],
  rows: report.criteria.map(({ criterion, clauses, level, state, findings, verdict }) => [
    `${criterion} ${texts.criterion(criterion)}`,
    clauses.en301549v3 ?? '–',
    clauses.en301549v4 ?? '–',
    level,
    [t(`state.${state}`), ...(verdict?.note ? [verdict.note] : [])].join(': '),
    findings > 0 ? number(findings) : '–',
  ]),
});

const componentTable = ({ report, texts, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('components.title'),
  lead: t('components.lead'),
  columns: [
    { header: t('components.name'), share: 2 },
    { header: t('components.problems'), share: 6 },
    { header: t('components.findings'), share: 1.3, ...right },
    { header: t('components.pages'), share: 1.3, ...right },
  ],
  rows: report.components.map(({ region, ruleIds, findings, pages }) => [
    t(`region.${region}`),
    ruleIds.map((ruleId) => texts.rule(ruleId).title).join('; '),
    number(findings),
    number(pages),
  ]),
});

const pagesTable = ({ report, words: { t, number } }: ExportSource): ReportTable => ({
  title: t('pages.title'),
  lead: t('pages.lead'),
  columns: [
    { header: t('pages.page'), share: 6 },
    { header: t('pages.score'), share: 1, ...right },
    { header: t('pages.findings'), share: 1.3, ...right },
    { header: t('pages.reviews'), share: 1.5, ...right },
  ],
  rows: report.pages.map(({ url, title, score, findings, reviews }) => [
    title ? `${title} – ${url}` : url,
    score === null ? '–' : number(score),
    number(findings),
    number(reviews),
  ]),
});

/** The tables of a report that have something in them, in their order. */
export const reportTables = (source: ExportSource): ReportTable[] =>
  [severityTable, peopleTable, trendTable, firstTable, criteriaTable, componentTable, pagesTable]
    .map((make) => make(source))
    .filter(({ rows }) => rows.length > 0);
