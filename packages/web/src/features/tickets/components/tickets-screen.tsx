import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { ListFrame } from '#lib/list';
import { useCurrentUser } from '#lib/session';
import { Alert, Button, EmptyState, LinkButton, PageHeading, TextLink } from '#ui';
import { useListedAddressee } from '../places.ts';
import type { TicketsSearch } from '../tickets-search.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { TicketRows } from './ticket-rows.tsx';

type Props = { search: TicketsSearch; onSearch: (change: TicketsSearch) => void };

/** The tickets of the user's accounts that the operator answers. */
export const TicketsScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('tickets.list');
  const { has_reseller: hasReseller } = useCurrentUser();
  const input = {
    page: search.page ?? 1,
    ...useListedAddressee('operator'),
    ...(search.search && { search: search.search }),
    ...(search.state && { state: search.state }),
    ...(search.product && { product: search.product }),
    ...(search.project && { projectId: search.project }),
  } as const;
  const list = useQuery(orpc.ticket.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const isNarrowed = Boolean(search.search ?? search.state ?? search.product ?? search.project);
  const hasAny = (list.data?.total ?? 0) > 0 || isNarrowed;
  return (
    <ListFrame
      heading={
        <>
          <PageHeading title={t('title')} lead={t('lead')} actions={hasAny ? <CreateLink /> : null} />
          {hasReseller ? (
            <Alert>
              <p>
                {t('to_partner')} <TextLink to="/contact-reseller">{t('to_partner_link')}</TextLink>
              </p>
            </Alert>
          ) : null}
        </>
      }
      filters={hasAny ? <TicketFilters search={search} onSearch={onSearch} total={list.data?.total} /> : null}
      list={list}
      errorTitle={t('load_failed')}
      empty={<NoTickets isNarrowed={isNarrowed} onSearch={onSearch} />}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => <TicketRows rows={rows} label={t('title')} />}
    </ListFrame>
  );
};

const CreateLink = () => {
  const t = useTranslations('tickets.list');
  return (
    <LinkButton to="/support-tickets/create" variant="primary" icon={<Plus aria-hidden="true" className="size-5" />}>
      {t('create')}
    </LinkButton>
  );
};

const NoTickets = ({ isNarrowed, onSearch }: { isNarrowed: boolean; onSearch: Props['onSearch'] }) => {
  const t = useTranslations('tickets.list');
  if (!isNarrowed)
    return (
      <EmptyState title={t('empty_title')} actions={<CreateLink />}>
        {t('empty')}
      </EmptyState>
    );
  const clear = (): void => onSearch({ search: undefined, state: undefined, product: undefined, project: undefined });
  return (
    <EmptyState title={t('no_match_title')} actions={<Button onClick={clear}>{t('clear')}</Button>}>
      {t('no_match')}
    </EmptyState>
  );
};
