import { stringify } from 'yaml';
import type { CriterionResult } from '@zugang/contract';
import { adherenceOf } from './adherence.ts';
import type { ExportSource, Parts } from './export-source.ts';
import { remarksOf } from './remarks.ts';

const chapterOf = (rows: readonly CriterionResult[], source: ExportSource) => ({
  criteria: rows.map((row) => ({
    num: row.criterion,
    components: [
      {
        name: 'web',
        adherence: {
          level: adherenceOf(row, source.report.overview.coverage.pagesChecked),
          notes: remarksOf(row, source.words),
        },
      },
    ],
  })),
});

/** OpenACR (https://github.com/GSA/openacr, schema 0.1.0), an Accessibility Conformance Report for programs. */
export async function* renderOpenAcr(source: ExportSource): Parts {
  const { report, words, contact } = source;
  const rows = report.criteria.filter(({ clauses }) => clauses.wcag22 !== null);
  const date = report.generatedAt.slice(0, 10);
  yield stringify({
    title: `${report.title} Accessibility Conformance Report`,
    product: { name: report.title, description: report.host },
    author: contact,
    report_date: date,
    last_modified_date: date,
    version: 1,
    notes: words.t('acr.disclaimer'),
    evaluation_methods_used: words.t('acr.method_text', {
      pages: report.overview.coverage.pagesChecked,
      tested: rows.filter(({ verdict }) => verdict !== null).length,
      total: rows.length,
    }),
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapterOf(
        rows.filter(({ level }) => level === 'A'),
        source,
      ),
      success_criteria_level_aa: chapterOf(
        rows.filter(({ level }) => level === 'AA'),
        source,
      ),
    },
  });
}
