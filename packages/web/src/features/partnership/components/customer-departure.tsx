import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Card, ErrorState, Skeleton } from '#ui';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { usePartnership } from '../use-partnership.ts';
import { BeginDeparture } from './begin-departure.tsx';
import { DepartureStatus } from './departure-status.tsx';

/** A partner's end of the care for one customer: begun here, or what it still needs. */
export const CustomerDeparture = ({ customerId }: { customerId: string }) => {
  const t = useTranslations('partnership.care');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const { data, error, refetch, refresh } = usePartnership(customerId);
  const { box, expect } = useFocusOnChange<HTMLDivElement>(data?.departure?.id);
  if (error && !data) {
    const { key } = toApiError(error);
    return <ErrorState message={keyText(key)} onRetry={() => void refetch()} />;
  }
  const onChanged = (): void => {
    expect();
    refresh();
    // The list says who is leaving.
    void queryClient.invalidateQueries({ queryKey: orpc.customer.key() });
  };
  return (
    <Card title={t('title')}>
      {data ? (
        <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-4">
          <p className="max-w-prose">{t('text')}</p>
          {data.departure ? (
            <DepartureStatus accountId={customerId} departure={data.departure} onChanged={onChanged} />
          ) : null}
          {data.mayLeave ? (
            <BeginDeparture
              accountId={customerId}
              accountName={data.accountName}
              reseller={null}
              onChanged={onChanged}
            />
          ) : null}
          {data.departure === null && !data.mayLeave ? <p className="text-sm text-soft">{t('only_admins')}</p> : null}
        </div>
      ) : (
        <Skeleton lines={2} />
      )}
    </Card>
  );
};
