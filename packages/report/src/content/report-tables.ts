import type { ProjectReport } from '@zugang/contract';
import type { Texts } from '../texts/create-texts.ts';
import { placeElement } from './name-element.ts';

/** A table of a report, for any format. */
export type ReportTable = {
  title: string;
  /** Paragraphs before it. */
  lead: string[];
  columns: { header: string; share: number; align?: 'left' | 'right' }[];
  rows: string[][];
};

/** A list that ends before its last row says so. */
const cut = (rows: readonly unknown[], total: number, describe: (shown: number, total: number) => string): string[] =>
  rows.length < total ? [describe(rows.length, total)] : [];

const right = { align: 'right' } as const;

const severityTable = (report: ProjectReport, { t, number }: Texts): ReportTable => ({
  title: t('report.severity.title'),
  lead: [t('report.severity.summary')],
  columns: [
    { header: t('report.severity.column'), share: 3 },
    { header: t('report.severity.value'), share: 1, ...right },
  ],
  rows: report.overview.severity.map(({ impact, issues }) => [t(`impact.${impact}`), number(issues)]),
});

const peopleTable = (report: ProjectReport, { t, number }: Texts): ReportTable => ({
  title: t('report.people.title'),
  lead: [t('report.people.summary')],
  columns: [
    { header: t('report.people.column'), share: 3 },
    { header: t('report.people.value'), share: 1, ...right },
  ],
  rows: report.affected.map(({ group, issues }) => [t(`affects.${group as 'blind'}`), number(issues)]),
});

const trendTable = (report: ProjectReport, { t, number, date }: Texts): ReportTable => ({
  title: t('report.trend.title'),
  lead: [],
  columns: [
    { header: t('report.trend.date'), share: 3 },
    { header: t('report.trend.value'), share: 1, ...right },
  ],
  // A trend begins with the second check.
  rows:
    report.overview.trend.length < 2
      ? []
      : report.overview.trend.map(({ at, score }) => [date(at), score === null ? '–' : number(score)]),
});

const firstTable = (report: ProjectReport, { t, number, rule }: Texts): ReportTable => ({
  title: t('report.first.title'),
  lead: [
    t('report.first.lead'),
    ...cut(report.overview.topIssues, report.overview.openIssues, (shown, total) =>
      t('report.first.more', { count: total - shown }),
    ),
  ],
  columns: [
    { header: t('report.first.issue'), share: 6 },
    { header: t('report.first.region'), share: 2 },
    { header: t('report.first.impact'), share: 2.9 },
    { header: t('report.first.findings'), share: 1.3, ...right },
    { header: t('report.first.pages'), share: 1.3, ...right },
  ],
  rows: report.overview.topIssues.map(({ ruleId, region, impact, findings, pages }) => [
    rule(ruleId).title,
    t(`region.${region as 'header'}`),
    t(`impact.${impact}`),
    number(findings),
    number(pages),
  ]),
});

const criteriaTable = (report: ProjectReport, { t, number, criterion: titleOf }: Texts): ReportTable => ({
  title: t('report.criteria.title'),
  lead: [t('report.criteria.lead')],
  columns: [
    { header: t('report.criteria.criterion'), share: 4 },
    { header: t('report.standards.en301549v3'), share: 1.4 },
    { header: t('report.standards.en301549v4'), share: 1.4 },
    { header: t('report.criteria.level'), share: 0.9 },
    { header: t('report.criteria.state'), share: 3.2 },
    { header: t('report.criteria.findings'), share: 1.1, ...right },
  ],
  rows: report.criteria.map(({ criterion, clauses, level, state, findings, verdict }) => [
    `${criterion} ${titleOf(criterion)}`,
    clauses.en301549v3 ?? '–',
    clauses.en301549v4 ?? '–',
    level,
    [t(`report.state.${state}`), ...(verdict?.note ? [verdict.note] : [])].join(': '),
    findings > 0 ? number(findings) : '–',
  ]),
});

const componentTable = (report: ProjectReport, texts: Texts): ReportTable => {
  const { t, number, rule } = texts;
  return {
    title: t('report.components.title'),
    lead: [
      t('report.components.lead'),
      ...cut(report.components, report.componentsTotal, (shown, total) =>
        t('report.components.more', { shown, total }),
      ),
    ],
    columns: [
      { header: t('report.components.name'), share: 4 },
      { header: t('report.components.problems'), share: 6 },
      { header: t('report.components.findings'), share: 1.3, ...right },
      { header: t('report.components.pages'), share: 1.3, ...right },
    ],
    rows: report.components.map(({ region, snippet, ruleIds, findings, pages }) => [
      placeElement({ region, snippet }, texts),
      ruleIds.map((ruleId) => rule(ruleId).title).join('; '),
      number(findings),
      number(pages),
    ]),
  };
};

/** Of an address of the report's own website only what follows the host. */
const shortUrl = (url: string, { host }: ProjectReport): string => {
  const { pathname, search, hash, host: of } = new URL(url);
  return of === host ? `${pathname}${search}${hash}` : url;
};

const pagesTable = (report: ProjectReport, { t, number }: Texts): ReportTable => ({
  title: t('report.pages.title'),
  lead: [
    t('report.pages.lead'),
    ...cut(report.pages, report.pagesTotal, (shown, total) => t('report.pages.more', { shown, total })),
  ],
  columns: [
    { header: t('report.pages.page'), share: 6 },
    { header: t('report.pages.score'), share: 1, ...right },
    { header: t('report.pages.findings'), share: 1.3, ...right },
    { header: t('report.pages.reviews'), share: 1.5, ...right },
  ],
  rows: report.pages.map(({ url, title, score, findings, reviews }) => [
    [title, shortUrl(url, report)].filter(Boolean).join(' – '),
    score === null ? '–' : number(score),
    number(findings),
    number(reviews),
  ]),
});

const withRows = (tables: readonly ReportTable[]): ReportTable[] => tables.filter(({ rows }) => rows.length > 0);

/** What is looked up in a report: by criterion, component and page. */
export const detailTables = (report: ProjectReport, texts: Texts): ReportTable[] =>
  withRows([criteriaTable, componentTable, pagesTable].map((make) => make(report, texts)));

/** The tables of a report that have something in them, in their order. */
export const reportTables = (report: ProjectReport, texts: Texts): ReportTable[] => [
  ...withRows([severityTable, peopleTable, trendTable, firstTable].map((make) => make(report, texts))),
  ...detailTables(report, texts),
];
