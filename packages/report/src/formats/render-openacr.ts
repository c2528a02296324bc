import { stringify } from 'yaml';
import type { CriterionResult } from '@zugang/contract';
import { adherenceOf } from '../content/adherence.ts';
import { remarksOf } from '../content/remarks.ts';
import type { ProjectModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const listChapter = (rows: readonly CriterionResult[], pagesChecked: number, texts: Texts) => ({
  criteria: rows.map((row) => ({
    num: row.criterion,
    components: [{ name: 'web', adherence: { level: adherenceOf(row, pagesChecked), notes: remarksOf(row, texts) } }],
  })),
});

/** OpenACR (https://github.com/GSA/openacr, schema 0.1.0), an Accessibility Conformance Report for programs. */
export const renderOpenAcr = async function* ({ project: { report, contact } }: ProjectModel, texts: Texts): TextParts {
  const { t } = texts;
  const rows = report.criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const pages = report.overview.coverage.pagesChecked;
  const ofLevel = (level: 'A' | 'AA') =>
    listChapter(
      rows.filter((row) => row.level === level),
      pages,
      texts,
    );
  const date = report.generatedAt.slice(0, 10);
  yield stringify({
    title: `${report.title} Accessibility Conformance Report`,
    product: { name: report.title, description: report.host },
    author: contact,
    report_date: date,
    last_modified_date: date,
    version: 1,
    notes: t('acr.disclaimer'),
    evaluation_methods_used: t('acr.method_text', {
      pages,
      tested: rows.filter(({ verdict }) => verdict !== null).length,
      total: rows.length,
    }),
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: { success_criteria_level_a: ofLevel('A'), success_criteria_level_aa: ofLevel('AA') },
  });
};
