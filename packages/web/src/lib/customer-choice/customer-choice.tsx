import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { ErrorState, SearchField, Select } from '#ui';

type Props = {
  id?: string;
  label: string;
  /** The account of the chosen customer; empty: none. */
  value: string;
  /** What the empty choice says. */
  none: string;
  error?: string | undefined;
  isRequired?: boolean;
  onChange: (accountId: string) => void;
};

/** Choosing one of a reseller’s customers; where there are more than a list can hold, a search narrows it down. */
export const CustomerChoice = ({ id, label, value, none, error, isRequired = false, onChange }: Props) => {
  const t = useTranslations('projects.customers');
  const keyText = useKeyText();
  const [search, setSearch] = useState('');
  const found = useQuery(
    orpc.project.customerAccounts.queryOptions({
      input: search.trim() ? { search: search.trim() } : {},
      placeholderData: keepPreviousData,
    }),
  );
  const accounts = found.data?.accounts ?? [];
  const isListed = accounts.some((account) => account.id === value);
  const chosen = useQuery(
    orpc.project.customerAccounts.queryOptions({
      input: { accountId: value },
      enabled: value !== '' && found.data !== undefined && !isListed,
    }),
  );
  if (found.error)
    return <ErrorState message={keyText(toApiError(found.error).key)} onRetry={() => void found.refetch()} />;
  const total = found.data?.total ?? 0;
  const known = isListed || value === '' ? [] : (chosen.data?.accounts ?? []);
  const isLong = search !== '' || total > accounts.length;
  return (
    <div className="flex flex-col gap-3">
      {isLong ? <SearchField label={t('search')} value={search} onSearch={setSearch} /> : null}
      <Select
        {...(id ? { id } : {})}
        label={label}
        required={isRequired}
        value={value}
        error={error}
        hint={total > accounts.length ? t('more', { shown: accounts.length, total }) : undefined}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: none },
          ...[...known, ...accounts].map((account) => ({ value: account.id, label: account.name })),
        ]}
      />
    </div>
  );
};
