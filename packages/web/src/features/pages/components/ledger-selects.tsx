import type { Domain } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { readableHost } from '#lib/project';
import { Select } from '#ui';
import { skipReasons } from '../pages-search.ts';
import type { PagesSearch } from '../pages-search.ts';

type Props = { domains: readonly Domain[]; search: PagesSearch; onSearch: (change: PagesSearch) => void };

/** Filters the list of pages by domain, and skipped pages by reason. */
export const LedgerSelects = ({ domains, search, onSearch }: Props) => {
  const t = useTranslations('pages');
  const hasReasons = search.state === 'skipped';
  if (domains.length < 2 && !hasReasons) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {domains.length > 1 ? (
        <Select
          label={t('list.domain')}
          value={search.domain ?? ''}
          onChange={({ target }) => onSearch({ domain: target.value || undefined })}
          options={[
            { value: '', label: t('list.domain_all') },
            ...domains.map(({ id, host }) => ({ value: id, label: readableHost(host) })),
          ]}
        />
      ) : null}
      {hasReasons ? (
        <Select
          label={t('list.reason')}
          value={search.reason ?? ''}
          onChange={({ target }) => onSearch({ reason: skipReasons.find((reason) => reason === target.value) })}
          options={[
            { value: '', label: t('list.reason_all') },
            ...skipReasons.map((value) => ({ value, label: t(`skip.${value}`) })),
          ]}
        />
      ) : null}
    </div>
  );
};
