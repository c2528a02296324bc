import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { SearchField } from '#ui';

const shown = 8;

type Props = { projectId: string; domainId: string | undefined; onOpen: (url: string) => void };

/** Searches the pages that the last check found, and opens one of them. */
export const KnownPages = ({ projectId, domainId, onOpen }: Props) => {
  const t = useTranslations('inspect.chooser');
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...orpc.page.list.queryOptions({
      input: {
        projectId,
        ...(domainId !== undefined && { domainId }),
        search: search || undefined,
        state: 'pages',
        sort: '-findings',
        page: 1,
        size: shown,
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      {data ? (
        data.rows.length === 0 ? (
          <p className="text-soft">{t('none')}</p>
        ) : (
          <ul aria-label={t('results')} className="flex flex-col border border-hairline">
            {data.rows.map((page) => (
              <li key={page.id} className="border-b border-hairline last:border-0">
                <button
                  type="button"
                  className="w-full px-3 py-2 text-left hover:bg-primary-wash"
                  onClick={() => {
                    setSearch('');
                    onOpen(page.url);
                  }}
                >
                  <span className="block font-semibold">{page.title ?? page.url}</span>
                  <span className="block text-sm break-all text-soft">{page.url}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : null}
    </div>
  );
};
