import type { CriterionResult } from '@zugang/contract';
import { adherenceOf, type Adherence } from './adherence.ts';
import type { ExportSource, Parts } from './export-source.ts';
import { escapeHtml, htmlPage, table } from './html.ts';
import { remarksOf } from './remarks.ts';

const levels = [
  'supports',
  'partially-supports',
  'does-not-support',
  'not-applicable',
  'not-evaluated',
] as const satisfies readonly Adherence[];

const rowsOf = (rows: readonly CriterionResult[], { texts, words, report }: ExportSource): string[][] =>
  rows.map((row) => [
    `${row.criterion} ${texts.criterion(row.criterion)}`,
    row.clauses.en301549v3 ?? row.clauses.en301549v4 ?? '–',
    words.t(`acr.levels.${adherenceOf(row, report.overview.coverage.pagesChecked)}`),
    remarksOf(row, words),
  ]);

/** An Accessibility Conformance Report as a web page. */
export async function* renderAcr(source: ExportSource): Parts {
  const { report, words, locale } = source;
  const { t } = words;
  const rows = report.criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const head = [t('criteria.criterion'), 'EN 301 549', t('acr.level'), t('acr.remarks')];
  const tested = rows.filter(({ verdict }) => verdict !== null).length;
  const method = t('acr.method_text', { pages: report.overview.coverage.pagesChecked, tested, total: rows.length });
  const facts = [
    [t('acr.product'), `${report.title} (${report.host})`],
    [t('acr.date'), words.date(report.generatedAt)],
    [t('acr.method'), method],
  ];
  const terms = levels.map((level) => [t(`acr.levels.${level}`), t(`acr.level_texts.${level}`)]);
  const title = `${t('acr.title')}: ${report.title}`;
  yield htmlPage({
    lang: locale,
    title,
    body: [
      `<h1>${escapeHtml(title)}</h1>`,
      `<p><strong>${escapeHtml(t('acr.disclaimer'))}</strong></p>`,
      table(t('acr.facts'), [t('acr.fact'), t('acr.value')], facts),
      table(t('acr.terms'), [t('acr.level'), t('acr.meaning')], terms),
      ...(['A', 'AA'] as const).map((level) =>
        table(
          t('acr.table', { level }),
          head,
          rowsOf(
            rows.filter((row) => row.level === level),
            source,
          ),
        ),
      ),
    ].join('\n'),
  });
}
