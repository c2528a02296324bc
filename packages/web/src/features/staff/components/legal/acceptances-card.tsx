import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffAcceptance } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Card, ErrorState, Pagination, Select, Skeleton, Table, TextLink, type Column } from '#ui';
import {
  acceptanceStates,
  contractKeys,
  type AcceptanceState,
  type LegalSearch,
} from '#features/staff/legal-search.ts';

const size = 25;

type Props = { search: LegalSearch; onSearch: (search: LegalSearch) => void };

/** Who has accepted which version of a contract. Reading is in the security log, so it is not repeated by itself. */
export const AcceptancesCard = ({ search, onSearch }: Props) => {
  const t = useTranslations('staff.legal.acceptances');
  const { key = 'processing', state = 'all' } = search;
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose">{t('text')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('contract')}
            value={key}
            options={contractKeys.map((value) => ({ value, label: t(`contracts.${value}`) }))}
            onChange={({ target }) => onSearch({ key: target.value as typeof key, state })}
          />
          <Select
            label={t('state')}
            value={state}
            options={acceptanceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={({ target }) => onSearch({ key, state: target.value as AcceptanceState })}
          />
        </div>
        <Acceptances search={search} onSearch={onSearch} />
      </div>
    </Card>
  );
};

const Acceptances = ({ search, onSearch }: Props) => {
  const t = useTranslations('staff.legal.acceptances');
  const staff = useTranslations('staff');
  const keyText = useKeyText();
  const columns = useColumns();
  const { key = 'processing', state = 'all', page = 1 } = search;
  const input = { key, page, size, ...(state !== 'all' && { state }) };
  const { data, error, refetch } = useQuery({
    ...orpc.staffLegal.acceptances.queryOptions({ input, refetchOnWindowFocus: false }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (data.total === 0) return <p className="text-soft">{t('empty')}</p>;
  return (
    <>
      <output className="block">{t('count', { count: data.total })}</output>
      <Table
        caption={staff('table', { title: t('title') })}
        columns={columns}
        rows={data.rows}
        rowKey={({ accountId }) => accountId}
      />
      <Pagination
        page={page}
        size={size}
        total={data.total}
        label={t('pages')}
        onPage={(next) => onSearch({ ...search, page: next })}
      />
    </>
  );
};

const useColumns = (): Column<StaffAcceptance>[] => {
  const t = useTranslations('staff.legal.acceptances');
  const format = useFormat();
  return [
    {
      id: 'account',
      header: t('account'),
      isRowHeader: true,
      className: 'min-w-32 wrap-anywhere',
      cell: ({ accountId, accountName }) => (
        <TextLink to="/staff/accounts/$accountId" params={{ accountId }}>
          {accountName}
        </TextLink>
      ),
    },
    { id: 'version', header: t('version'), cell: ({ version }) => version ?? t('nothing') },
    { id: 'by', header: t('by'), cell: ({ userName }) => userName ?? '–' },
    {
      id: 'at',
      header: t('at'),
      className: 'whitespace-nowrap',
      cell: ({ acceptedAt }) => (acceptedAt === null ? '–' : format.dateTime(acceptedAt)),
    },
  ];
};
