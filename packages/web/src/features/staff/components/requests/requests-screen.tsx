import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ErrorState, PageHeading, Skeleton } from '#ui';
import { DecisionDialog, type Decision } from './decision-dialog.tsx';
import { DepartureList } from './departure-list.tsx';
import { RequestList } from './request-list.tsx';

/** Requests to become a partner and departures from one, to be decided. Reading is in the security log, so it is not repeated by itself. */
export const RequestsScreen = () => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const client = useQueryClient();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { data, error, refetch } = useQuery(orpc.staff.requests.queryOptions({ refetchOnWindowFocus: false }));
  const onDecided = (): void => {
    setDecision(null);
    void client.invalidateQueries({ queryKey: orpc.staff.requests.key() });
    void client.invalidateQueries({ queryKey: orpc.staff.work.key() });
  };
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('requests.title')} lead={t('requests.lead')} />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton lines={8} /> : null}
      {data ? (
        <>
          <RequestList requests={data.requests} onDecide={setDecision} />
          <DepartureList departures={data.departures} onDecide={setDecision} />
        </>
      ) : null}
      {decision ? <DecisionDialog decision={decision} onDecided={onDecided} onClose={() => setDecision(null)} /> : null}
    </div>
  );
};
