import type { ProjectReport } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { roundScore, useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Table, TextLink } from '#ui';
import { useLinkedProject } from '../report-links.ts';
import { showImpact, showIssue, showRegion } from './report-cells.tsx';
import { ReportSection } from './report-section.tsx';

/** How many are left, and for members the way there. */
const More = ({ count }: { count: number }) => {
  const t = useTranslations('report.first');
  const screens = useProjectScreens();
  const projectId = useLinkedProject();
  return (
    <p className="text-soft">
      {t('more', { count })}{' '}
      {projectId ? (
        <TextLink to={screens.issues} params={{ projectId }}>
          {t('all')}
        </TextLink>
      ) : null}
    </p>
  );
};

/** The causes with the most effect, in their order. */
export const FixFirst = ({ report: { overview } }: { report: ProjectReport }) => {
  const t = useTranslations('report.first');
  const format = useFormat();
  const { topIssues, openIssues } = overview;
  const left = openIssues - topIssues.length;
  return (
    <ReportSection title={t('title')} lead={t('lead')}>
      {topIssues.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table
          caption={t('title')}
          rows={topIssues}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'issue',
              header: t('issue'),
              isRowHeader: true,
              className: 'min-w-56',
              cell: showIssue,
            },
            { id: 'region', header: t('region'), cell: showRegion },
            { id: 'impact', header: t('impact'), cell: showImpact },
            { id: 'findings', header: t('findings'), align: 'end', cell: ({ findings }) => format.number(findings) },
            { id: 'pages', header: t('pages'), align: 'end', cell: ({ pages }) => format.number(pages) },
            {
              id: 'gain',
              header: t('gain'),
              align: 'end',
              className: 'whitespace-nowrap',
              cell: ({ scoreGain }) => (scoreGain >= 0.05 ? t('gain_value', { gain: roundScore(scoreGain) }) : '–'),
            },
          ]}
        />
      )}
      {left > 0 ? <More count={left} /> : null}
    </ReportSection>
  );
};
