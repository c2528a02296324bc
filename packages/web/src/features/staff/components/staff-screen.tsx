import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Announcement, Button, ErrorState, PageHeading, Skeleton } from '#ui';

type Props<T extends { readAt: string }> = {
  title: string;
  lead: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: T) => ReactNode;
};

/** A screen of figures: heading with their age and a button to read them again, waiting, failing, the figures. */
export const StaffScreen = <T extends { readAt: string }>({ title, lead, query, children }: Props<T>) => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const format = useFormat();
  const [refreshes, setRefreshes] = useState(0);
  const { data, error, refetch } = query;
  const refresh = (): void =>
    void refetch().then(({ isSuccess }) => setRefreshes((before) => (isSuccess ? before + 1 : before)));
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            {data ? (
              <span className="text-sm text-soft">{t('read_at', { date: format.dateTime(data.readAt) })}</span>
            ) : null}
            <Button onClick={refresh}>{t('refresh')}</Button>
          </>
        }
      />
      <Announcement key={refreshes}>{refreshes > 0 ? t('refreshed') : null}</Announcement>
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={refresh} />
      ) : null}
      {data ? children(data) : null}
      {!data && !error ? <Skeleton lines={10} /> : null}
    </div>
  );
};
