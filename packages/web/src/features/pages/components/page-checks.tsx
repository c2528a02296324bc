import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Card, ErrorState, Pagination } from '#ui';
import { PageCheckRow } from './page-check-row.tsx';

const size = 10;

/** Checks that people made in the page itself, the newest first. Nothing if there are none. */
export const PageChecks = ({ page: { projectId, url } }: { page: PageDetail }) => {
  const t = useTranslations('pages.checker');
  const keyText = useKeyText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    orpc.checker.list.queryOptions({ input: { projectId, url, page, size }, placeholderData: keepPreviousData }),
  );
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <Card title={t('list_title', { count: data.total })} description={t('list_text')} isFlush>
      <ul className="border-t border-hairline">
        {data.rows.map((check) => (
          <PageCheckRow key={check.id} check={check} pageUrl={url} />
        ))}
      </ul>
      {data.total > size ? (
        <div className="px-5 py-3 sm:px-6">
          <Pagination page={data.page} size={size} total={data.total} onPage={setPage} label={t('list_label')} />
        </div>
      ) : null}
    </Card>
  );
};
