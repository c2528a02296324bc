import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Card, ErrorState, Pagination, Skeleton } from '#ui';
import { useListedAddressee } from '../places.ts';
import type { ContactSearch } from '../tickets-search.ts';
import { useAskingAccounts } from '../use-asking-accounts.ts';
import { TicketRows } from './ticket-rows.tsx';
import { WriteTicket } from './write-ticket.tsx';

type Props = { search: ContactSearch; onPage: (page: number) => void };

/** Below the partner's address: a form to write to it, and what was written before. */
export const PartnerTickets = ({ search, onPage }: Props) => {
  const t = useTranslations('tickets.partner');
  const { reseller } = useCurrentUser();
  const accounts = useAskingAccounts('reseller');
  if (accounts.length === 0 || reseller === false) return null;
  return (
    <>
      <Card title={t('write', { title: reseller.title })} className="max-w-3xl">
        <WriteTicket addressee="reseller" search={search} />
      </Card>
      <WrittenBefore page={search.page ?? 1} onPage={onPage} />
    </>
  );
};

const WrittenBefore = ({ page, onPage }: { page: number; onPage: Props['onPage'] }) => {
  const t = useTranslations('tickets');
  const keyText = useKeyText();
  const listed = useListedAddressee('reseller');
  const { data, error, refetch } = useQuery(
    orpc.ticket.list.queryOptions({ input: { page, ...listed }, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-labelledby="partner-tickets" className="flex max-w-3xl flex-col gap-4">
      <div>
        <h2 id="partner-tickets" className="text-xl">
          {t('partner.list')}
        </h2>
        <p className="mt-1 text-soft">{t('partner.list_text')}</p>
      </div>
      {error ? (
        <ErrorState
          title={t('list.load_failed')}
          message={keyText(toApiError(error).key)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={4} />}
      {data?.total === 0 ? <p>{t('partner.none')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <TicketRows rows={data.rows} label={t('partner.list')} />
          <Pagination page={data.page} size={data.size} total={data.total} onPage={onPage} />
        </>
      ) : null}
    </section>
  );
};
