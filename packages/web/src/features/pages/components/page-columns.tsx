import { Link } from '@tanstack/react-router';
import type { Page } from '@zugang/contract';
import type { useTranslations } from 'use-intl';
import type { Format } from '#lib/i18n';
import type { Column } from '#ui';
import { useProjectScreens } from '#lib/project';
import { shortUrl } from '../describe-page.ts';
import { PageResult } from './page-result.tsx';

const PageLink = ({ page }: { page: Page }) => (
  <Link
    to={useProjectScreens().page}
    params={{ projectId: page.projectId, pageId: page.id }}
    className="text-link font-medium break-words"
  >
    {page.title || shortUrl(page.url)}
  </Link>
);

/** The columns of the crawl ledger. */
export const pageColumns = (t: ReturnType<typeof useTranslations<'pages.list'>>, format: Format): Column<Page>[] => [
  {
    id: 'url',
    header: t('page'),
    sortKey: 'url',
    isRowHeader: true,
    className: 'min-w-56 max-w-md',
    cell: (page) => (
      <>
        <PageLink page={page} />
        {page.title ? (
          <span className="block text-sm font-normal break-all text-soft">{shortUrl(page.url)}</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'findings',
    header: t('findings'),
    sortKey: 'findings',
    align: 'end',
    cell: (page) =>
      page.state === 'checked' ? (
        <>
          <span className="font-semibold">{format.number(page.findings)}</span>
          {page.reviews > 0 ? (
            <span className="block text-sm whitespace-nowrap text-soft">{t('reviews', { count: page.reviews })}</span>
          ) : null}
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'score',
    header: t('score'),
    sortKey: 'score',
    align: 'end',
    cell: (page) => (page.score === null ? '–' : page.score >= 100 ? t('score_perfect') : format.score(page.score)),
  },
  { id: 'state', header: t('state'), className: 'min-w-52 max-w-sm', cell: (page) => <PageResult page={page} /> },
  { id: 'status', header: t('status'), sortKey: 'status', align: 'end', cell: (page) => page.statusCode ?? '–' },
  {
    id: 'checked',
    header: t('checked'),
    sortKey: 'checked',
    className: 'whitespace-nowrap',
    cell: (page) => (page.lastCheckedAt ? format.relative(page.lastCheckedAt) : t('never')),
  },
];
