import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { ErrorState, joinClasses, PageHeading, Skeleton } from '#ui';

type Props<T> = {
  back: ReactNode;
  className?: string;
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (ticket: T) => ReactNode;
};

/** What the screen of a ticket has on either side: the way back, waiting, failing, missing, the ticket. */
export const TicketFrame = <T,>({ back, className, query: { data, error, refetch }, children }: Props<T>) => {
  const t = useTranslations('tickets.ticket');
  const keyText = useKeyText();
  const failure = error && data === undefined ? toApiError(error) : null;
  const isMissing = failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION_FAILED';
  return (
    <div className={joinClasses('flex flex-col gap-6', className)}>
      {back}
      {isMissing ? <PageHeading title={t('not_found_title')} lead={t('not_found')} /> : null}
      {failure && !isMissing ? (
        <>
          <PageHeading title={t('title')} />
          <ErrorState title={t('load_failed')} message={keyText(failure.key)} onRetry={() => void refetch()} />
        </>
      ) : null}
      {data !== undefined || failure ? null : <Skeleton lines={8} />}
      {data === undefined ? null : children(data)}
    </div>
  );
};
