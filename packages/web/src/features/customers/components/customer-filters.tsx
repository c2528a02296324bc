import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, SearchField, Select } from '#ui';
import { customerFilters, customerSorts, type CustomersSearch } from '../customers-search.ts';

type Props = {
  search: CustomersSearch;
  onSearch: (change: CustomersSearch) => void;
  total: number | undefined;
};

/** Search, filter and order of the list; says how many customers match. */
export const CustomerFilters = ({ search, onSearch, total }: Props) => {
  const t = useTranslations('customers');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const isNarrowed = Boolean(search.search ?? search.filter);
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_16rem_16rem]">
      <div className="sm:col-span-2 xl:col-span-1">
        <SearchField label={t('list.search')} value={search.search ?? ''} onSearch={find} />
        <Announcement>{isNarrowed && total !== undefined ? t('list.result', { count: total }) : ''}</Announcement>
      </div>
      <Select
        label={t('list.filter')}
        value={search.filter ?? ''}
        options={[
          { value: '', label: t('list.all') },
          ...customerFilters.map((value) => ({ value, label: t(`filters.${value}`) })),
        ]}
        onChange={(event) => onSearch({ filter: customerFilters.find((one) => one === event.target.value) })}
      />
      <Select
        label={t('list.sort')}
        value={search.sort ?? 'name'}
        options={customerSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(event) => {
          const sort = customerSorts.find((one) => one === event.target.value);
          onSearch({ sort: sort === 'name' ? undefined : sort });
        }}
      />
    </div>
  );
};
