import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '@zugang/contract/limits';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Card, ErrorState, Pagination, SearchField, Skeleton } from '#ui';
import { BeginDeparture } from './begin-departure.tsx';
import { DepartureStatus } from './departure-status.tsx';

/** The customers of a partner, with the end of the relation where it was begun, and the way to begin it. */
export const CustomerRelations = ({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) => {
  const t = useTranslations('partnership.relations');
  const keyText = useKeyText();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...orpc.partnership.customers.queryOptions({ input: { accountId, page, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const onChanged = (): void => void refetch();
  if (error && !data) return <ErrorState message={keyText(toApiError(error).key)} onRetry={onChanged} />;
  if (!data) return <Skeleton lines={4} />;
  const isEmpty = data.total === 0;
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5">
        {isEmpty && search === '' ? (
          <p>{t('empty')}</p>
        ) : (
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            value={search}
            className="max-w-sm"
            onSearch={(typed) => {
              setSearch(typed);
              setPage(1);
            }}
          />
        )}
        {isEmpty && search !== '' ? <p>{t('nothing_found', { search })}</p> : null}
        <ul className="flex flex-col divide-y divide-hairline">
          {data.rows.map(({ accountId: id, name, departure }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0 break-words">{name}</span>
              {departure ? <DepartureStatus accountId={id} departure={departure} onChanged={onChanged} /> : null}
              {mayEdit && !departure ? (
                <BeginDeparture
                  accountId={id}
                  accountName={name}
                  reseller={null}
                  label={t('leave', { account: name })}
                  onChanged={onChanged}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <Pagination page={page} size={limits.page.size} total={data.total} onPage={setPage} />
      </div>
    </Card>
  );
};
