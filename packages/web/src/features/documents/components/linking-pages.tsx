import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, ErrorState, Pagination, Skeleton } from '#ui';
import { shortUrl } from '../describe-document.ts';

type Props = { projectId: string; documentId: string; page: number; onPage: (page: number) => void };

/** Every page that links to a document, with what its link says. */
export const LinkingPages = ({ projectId, documentId, page, onPage }: Props) => {
  const t = useTranslations('files.linking');
  const screens = useProjectScreens();
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(
    orpc.document.pages.queryOptions({
      input: { projectId, documentId, page, size: 10 },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Card title={t('title', { count: data?.total ?? 0 })} description={t('text')} isFlush>
      {error ? (
        <div className="p-5">
          <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!data && !error ? <Skeleton lines={4} className="p-5" /> : null}
      {data && data.total === 0 ? <p className="px-5 pb-5 text-soft sm:px-6">{t('none')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <ul className="border-t border-hairline">
            {data.rows.map(({ pageId, url, title, name }) => (
              <li
                key={pageId}
                className="relative border-b border-hairline px-5 py-3 last:border-0 focus-within:bg-paper hover:bg-paper sm:px-6"
              >
                <Link
                  to={screens.page}
                  params={{ projectId, pageId }}
                  className="text-link font-medium break-words after:absolute after:inset-0"
                >
                  {title || shortUrl(url)}
                </Link>
                <p className="text-sm break-all text-soft">{shortUrl(url)}</p>
                {name.trim() ? <p className="mt-1 text-sm break-words">{t('named', { name: name.trim() })}</p> : null}
              </li>
            ))}
          </ul>
          <div className="px-5 py-3 sm:px-6">
            <Pagination page={data.page} size={data.size} total={data.total} onPage={onPage} label={t('label')} />
          </div>
        </>
      ) : null}
    </Card>
  );
};
