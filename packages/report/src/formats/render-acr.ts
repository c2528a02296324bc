import type { CriterionResult } from '@zugang/contract';
import { type Adherence, adherenceOf } from '../content/adherence.ts';
import { remarksOf } from '../content/remarks.ts';
import { closeDocument, openDocument } from '../markup/html-document.ts';
import { type Html, html, join, table } from '../markup/html.ts';
import type { ProjectModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const levels = [
  'supports',
  'partially-supports',
  'does-not-support',
  'not-applicable',
  'not-evaluated',
] as const satisfies readonly Adherence[];

const describeFacts = ({ project: { report } }: ProjectModel, rows: readonly CriterionResult[], texts: Texts): Html => {
  const { t, date } = texts;
  const tested = rows.filter(({ verdict }) => verdict !== null).length;
  const method = { pages: report.overview.coverage.pagesChecked, tested, total: rows.length };
  return table(
    t('acr.facts'),
    [t('acr.fact'), t('acr.value')],
    [
      [t('acr.product'), `${report.title} (${report.host})`],
      [t('acr.date'), date(report.generatedAt)],
      [t('acr.method'), [t('acr.method_text', method), ...report.browsers].join(' · ')],
    ],
  );
};

const describeTerms = ({ t }: Texts): Html => {
  const rows = levels.map((level) => [t(`acr.levels.${level}`), t(`acr.level_texts.${level}`)]);
  return table(t('acr.terms'), [t('acr.level'), t('acr.meaning')], rows);
};

const describeCriteria = ({ project: { report } }: ProjectModel, level: 'A' | 'AA', texts: Texts): Html => {
  const { t } = texts;
  const rows = report.criteria
    .filter((row) => row.clauses.wcag22 !== null && row.level === level)
    .map((row) => [
      `${row.criterion} ${texts.criterion(row.criterion)}`,
      row.clauses.en301549v3 ?? row.clauses.en301549v4 ?? '–',
      t(`acr.levels.${adherenceOf(row, report.overview.coverage.pagesChecked)}`),
      remarksOf(row, texts),
    ]);
  const heads = [t('report.criteria.criterion'), 'EN 301 549', t('acr.level'), t('acr.remarks')];
  return table(t('acr.table', { level }), heads, rows);
};

/** An Accessibility Conformance Report as a web page. */
export const renderAcr = async function* (model: ProjectModel, texts: Texts): TextParts {
  const { report } = model.project;
  const { t, locale } = texts;
  const rows = report.criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const title = `${t('acr.title')}: ${report.title}`;
  const tables = [
    describeFacts(model, rows, texts),
    describeTerms(texts),
    describeCriteria(model, 'A', texts),
    describeCriteria(model, 'AA', texts),
  ];
  yield html`${openDocument({ locale, title })}
    <main>
      <h1>${title}</h1>
      <p><strong>${t('acr.disclaimer')}</strong></p>
      ${join(tables)}
    </main>
    ${closeDocument}`.markup;
};
