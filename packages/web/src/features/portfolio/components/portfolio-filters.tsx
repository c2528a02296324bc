import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, Button, SearchField, Select } from '#ui';
import { needs, sorts, type PortfolioSearch } from '../portfolio-search.ts';

type Props = {
  search: PortfolioSearch;
  onSearch: (change: PortfolioSearch) => void;
  total: number | undefined;
  /** The name of the one customer that is shown; null: all are. */
  customerName: string | null;
};

/** Text, need, customer and order of the list; says how many projects match. */
export const PortfolioFilters = ({ search, onSearch, total, customerName }: Props) => {
  const t = useTranslations('portfolio');
  const find = useCallback((text: string) => onSearch({ search: text.trim() || undefined }), [onSearch]);
  const isNarrowed = Boolean(search.search ?? search.need ?? search.customer);
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_15rem_15rem]">
        <div>
          <SearchField label={t('search')} value={search.search ?? ''} onSearch={find} />
          <Announcement>{isNarrowed && total !== undefined ? t('result', { count: total }) : ''}</Announcement>
        </div>
        <Select
          label={t('need')}
          value={search.need ?? ''}
          options={[
            { value: '', label: t('all') },
            ...needs.map((need) => ({ value: need, label: t(`need_names.${need}`) })),
          ]}
          onChange={({ target }) => onSearch({ need: needs.find((need) => need === target.value) })}
        />
        <Select
          label={t('sort')}
          value={search.sort ?? 'urgency'}
          options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          onChange={({ target }) => {
            const sort = sorts.find((one) => one === target.value);
            onSearch({ sort: sort === 'urgency' ? undefined : sort });
          }}
        />
      </div>
      {search.customer && customerName !== null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-medium break-words">{t('only_customer', { customer: customerName })}</p>
          <Button
            size="small"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onSearch({ customer: undefined })}
          >
            {t('clear_customer')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
