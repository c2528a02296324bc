import { useQuery } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { Announcement, SearchField, Select } from '#ui';
import { ticketProducts } from '../ticket-words.ts';
import { ticketStates, type TicketsSearch } from '../tickets-search.ts';

type Props = { search: TicketsSearch; onSearch: (change: TicketsSearch) => void; total: number | undefined };

/** Search and filters of the list of tickets; says how many match. */
export const TicketFilters = ({ search, onSearch, total }: Props) => {
  const t = useTranslations('tickets');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const projects = useQuery(
    orpc.project.list.queryOptions({ input: { tab: 'own', sort: 'title', size: limits.page.maxSize } }),
  );
  const isNarrowed = Boolean(search.search ?? search.state ?? search.product ?? search.project);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_12rem_12rem_14rem]">
      <div>
        <SearchField label={t('list.search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{isNarrowed && total !== undefined ? t('list.result', { count: total }) : ''}</Announcement>
      </div>
      <Select
        label={t('list.state')}
        value={search.state ?? 'all'}
        options={ticketStates.map((value) => ({ value, label: t(`list.states.${value}`) }))}
        onChange={({ target }) =>
          onSearch({ state: target.value === 'open' || target.value === 'closed' ? target.value : undefined })
        }
      />
      <Select
        label={t('list.product')}
        value={search.product ?? ''}
        options={[
          { value: '', label: t('list.all_products') },
          ...ticketProducts.map((value) => ({ value, label: t(`products.${value}`) })),
        ]}
        onChange={({ target }) => onSearch({ product: ticketProducts.find((one) => one === target.value) })}
      />
      <Select
        label={t('list.project')}
        value={search.project ?? ''}
        options={[
          { value: '', label: t('list.all_projects') },
          ...(projects.data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => onSearch({ project: target.value || undefined })}
      />
    </div>
  );
};
