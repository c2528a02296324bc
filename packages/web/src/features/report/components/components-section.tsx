import type { ProjectReport } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Table } from '#ui';
import { showComponent, showImpact, showProblems } from './report-cells.tsx';
import { ReportSection } from './report-section.tsx';

/** What fails, by the part of the pages it is in. */
export const ComponentsSection = ({ report }: { report: ProjectReport }) => {
  const t = useTranslations('report.components');
  const format = useFormat();
  const { components, componentsTotal } = report;
  return (
    <ReportSection title={t('title')} lead={t('lead')}>
      {components.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table
          caption={t('title')}
          rows={components}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'name',
              header: t('name'),
              isRowHeader: true,
              className: 'min-w-56',
              cell: showComponent,
            },
            {
              id: 'problems',
              header: t('problems'),
              className: 'min-w-56',
              cell: showProblems,
            },
            { id: 'impact', header: t('impact'), cell: showImpact },
            { id: 'findings', header: t('findings'), align: 'end', cell: ({ findings }) => format.number(findings) },
            { id: 'pages', header: t('pages'), align: 'end', cell: ({ pages }) => format.number(pages) },
          ]}
        />
      )}
      {componentsTotal > components.length ? (
        <p className="text-soft">{t('more', { shown: components.length, total: componentsTotal })}</p>
      ) : null}
    </ReportSection>
  );
};
