import type { ProjectReport } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Table } from '#ui';
import { showIssue, showPage, showRegion } from './report-cells.tsx';
import { ReportSection } from './report-section.tsx';

/** The pages with something to do, the worst first. */
export const PagesSection = ({ report: { pages, pagesTotal } }: { report: ProjectReport }) => {
  const t = useTranslations('report.pages');
  const format = useFormat();
  return (
    <ReportSection title={t('title')} lead={t('lead')}>
      {pages.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Table
          caption={t('title')}
          rows={pages}
          rowKey={({ pageId }) => pageId}
          columns={[
            {
              id: 'page',
              header: t('page'),
              isRowHeader: true,
              className: 'min-w-56',
              cell: showPage,
            },
            {
              id: 'score',
              header: t('score'),
              align: 'end',
              cell: ({ score }) => (score === null ? '–' : format.score(score)),
            },
            { id: 'findings', header: t('findings'), align: 'end', cell: ({ findings }) => format.number(findings) },
            { id: 'reviews', header: t('reviews'), align: 'end', cell: ({ reviews }) => format.number(reviews) },
          ]}
        />
      )}
      {pagesTotal > pages.length ? (
        <p className="text-soft">{t('more', { shown: pages.length, total: pagesTotal })}</p>
      ) : null}
    </ReportSection>
  );
};

/** The questions that wait for a person. */
export const ReviewsSection = ({ report: { reviews, reviewsTotal, overview } }: { report: ProjectReport }) => {
  const t = useTranslations('report.reviews');
  const format = useFormat();
  if (reviews.length === 0) return null;
  return (
    <ReportSection title={t('title')} lead={t('lead')}>
      <Table
        caption={t('title')}
        rows={reviews}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'question',
            header: t('question'),
            isRowHeader: true,
            className: 'min-w-56',
            cell: showIssue,
          },
          { id: 'region', header: t('region'), cell: showRegion },
          { id: 'findings', header: t('findings'), align: 'end', cell: ({ findings }) => format.number(findings) },
          { id: 'pages', header: t('pages'), align: 'end', cell: ({ pages }) => format.number(pages) },
        ]}
      />
      {reviewsTotal > reviews.length ? (
        <p className="text-soft">{t('more', { shown: reviews.length, total: reviewsTotal })}</p>
      ) : null}
      {overview.furtherQuestions > 0 ? (
        <p className="text-soft">{t('further', { count: overview.furtherQuestions })}</p>
      ) : null}
    </ReportSection>
  );
};
