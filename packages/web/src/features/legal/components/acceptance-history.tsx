import { useQuery } from '@tanstack/react-query';
import type { Acceptance, ContractKey } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { ErrorState, Table } from '#ui';
import { acceptancePdfUrl } from '../legal-urls.ts';

/** Every accepted version with its PDF. Nothing if there is none. */
export const AcceptanceHistory = ({ accountId, documentKey }: { accountId: string; documentKey: ContractKey }) => {
  const t = useTranslations('legal.history');
  const format = useFormat();
  const keyText = useKeyText();
  const input = { accountId, key: documentKey };
  const { data, error, refetch } = useQuery(orpc.legal.acceptances.queryOptions({ input }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />;
  if (!data || data.acceptances.length === 0) return null;
  const download = ({ id, version, acceptedAt }: Acceptance) => (
    <a href={acceptancePdfUrl(accountId, id)} download className="text-link">
      {t('download', { version, date: format.date(acceptedAt) })}
    </a>
  );
  return (
    <Table
      caption={t('title')}
      isCaptionShown
      rows={data.acceptances}
      rowKey={({ id }) => id}
      columns={[
        { id: 'date', header: t('date'), cell: ({ acceptedAt }) => format.dateTime(acceptedAt), isRowHeader: true },
        { id: 'version', header: t('version'), cell: ({ version }) => version },
        { id: 'person', header: t('person'), cell: ({ userName }) => userName },
        { id: 'partner', header: t('partner'), cell: ({ partnerName }) => partnerName },
        { id: 'file', header: t('file'), cell: download },
      ]}
    />
  );
};
