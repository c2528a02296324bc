import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OwnSecurityEvent } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { ErrorState, Pagination, Skeleton, Table } from '#ui';
import type { Column } from '#ui';

const size = 10;

/** Sign-ins, failed ones too, and changes to how the user signs in, the newest first. */
export const SecurityEvents = () => {
  const t = useTranslations('account.settings.events');
  const keyText = useKeyText();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...orpc.session.events.queryOptions({ input: { page, size } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.total === 0) return <p className="text-soft">{t('empty')}</p>;
  return (
    <div className="flex flex-col gap-5">
      <Table caption={t('table')} columns={columns} rows={data.rows} rowKey={({ id }) => id} />
      <Pagination page={page} size={size} total={data.total} onPage={setPage} label={t('pages')} />
    </div>
  );
};

type KindKey<Kind extends string> = Kind extends `${infer Area}.${infer Name}` ? `${Area}_${Name}` : never;

const keyOf = <Kind extends OwnSecurityEvent['kind']>(kind: Kind) => kind.replace('.', '_') as KindKey<Kind>;

const useColumns = (): Column<OwnSecurityEvent>[] => {
  const t = useTranslations('account.settings.events');
  const format = useFormat();
  return [
    { id: 'at', header: t('at'), className: 'whitespace-nowrap', cell: ({ at }) => format.dateTime(at) },
    {
      id: 'what',
      header: t('what'),
      isRowHeader: true,
      className: 'min-w-48',
      cell: ({ kind, method, reason, occurrences }) => {
        const about = { reason: reason === null ? 'none' : 'given', text: reason ?? '' };
        const what = t(`kinds.${keyOf(kind)}`, { method: method ?? 'other', ...about });
        return occurrences > 1 ? t('repeated', { what, times: occurrences }) : what;
      },
    },
    { id: 'device', header: t('device'), cell: ({ device }) => device || t('unknown') },
    { id: 'network', header: t('network'), className: 'whitespace-nowrap', cell: ({ network }) => network || '–' },
  ];
};
