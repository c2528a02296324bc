import { useQuery } from '@tanstack/react-query';
import { roleMay } from '@zugang/contract/permissions';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, ErrorState, PageHeading, Skeleton } from '#ui';
import type { PageSearch } from '#features/portfolio/portfolio-search.ts';
import { PortfolioParts } from '../portfolio-parts.tsx';
import { CustomerReports } from './customer-reports.tsx';
import { ReportSettingsForm } from './report-settings-form.tsx';
import { SentReports } from './sent-reports.tsx';

type Props = { search: PageSearch; onSearch: (change: PageSearch) => void };

/** The monthly reports about customers: what is sent by itself, one at a time, and what was sent. */
export const ReportsScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('portfolio.reports');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.customerReport.settings.queryOptions());
  const { memberships } = useCurrentUser();
  const mayEdit = memberships.some(({ kind, role }) => kind === 'reseller' && roleMay(role, 'account.edit'));
  const mayShare = memberships.some(({ kind, role }) => kind === 'reseller' && roleMay(role, 'report.share'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} lead={t('lead')} />
      <PortfolioParts />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton lines={8} /> : null}
      {data ? (
        <>
          {mayEdit ? <ReportSettingsForm settings={data} /> : <Alert>{t('only_admins')}</Alert>}
          <CustomerReports search={search} onSearch={onSearch} mayEdit={mayEdit} mayShare={mayShare} />
          <SentReports />
        </>
      ) : null}
    </div>
  );
};
