import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useProject } from '#lib/project';
import { Button, SearchField, Select, TextField } from '#ui';

/** `current` is the address of the page that is open. */
type Props = { projectId: string; current: string | undefined; isPending: boolean; onOpen: (url: string) => void };

/** Returns the address of a typed path on a domain; a complete address is unchanged. */
const addressOf = (startUrl: string, path: string): string => {
  const typed = path.trim();
  if (/^https?:\/\//i.test(typed)) return typed;
  try {
    return new URL(typed, startUrl).href;
  } catch {
    return typed;
  }
};

/** Chooses a page of the project; collapsed while one is open, so that its picture is visible. */
export const PageChooser = (props: Props) => {
  const t = useTranslations('inspect.chooser');
  const { current } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const { current: fold } = details;
    if (!fold) return;
    // What is folded away cannot keep the focus.
    if (current !== undefined && fold.open && fold.contains(document.activeElement))
      fold.querySelector('summary')?.focus();
    fold.open = current === undefined;
  }, [current]);
  return (
    <details ref={details} className="border border-hairline bg-surface px-5 py-4 sm:px-6">
      <summary className="cursor-pointer">
        <h2 className="inline text-lg">{t(current === undefined ? 'title' : 'other')}</h2>
        {current === undefined ? null : <span className="ml-3 break-all text-soft">{current}</span>}
      </summary>
      <div className="pt-4 pb-1">
        <Choice {...props} />
      </div>
    </details>
  );
};

/** A domain and a path, or a known page. */
const Choice = ({ projectId, isPending, onOpen }: Props) => {
  const t = useTranslations('inspect.chooser');
  const { domains } = useProject(projectId);
  const primary = domains.find(({ isPrimary }) => isPrimary) ?? domains[0];
  const [domainId, setDomainId] = useState(primary?.id ?? '');
  const [path, setPath] = useState('/');
  const domain = domains.find(({ id }) => id === domainId) ?? primary;
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (domain) onOpen(addressOf(domain.startUrl, path));
        }}
      >
        {domains.length > 1 ? (
          <Select
            label={t('domain')}
            className="min-w-0 grow basis-52"
            value={domain?.id ?? ''}
            onChange={(event) => setDomainId(event.target.value)}
            options={domains.map(({ id, host }) => ({ value: id, label: host }))}
          />
        ) : (
          <p className="min-w-0 basis-52 pb-2.5">
            <span className="block text-sm font-semibold">{t('domain')}</span>
            <span className="break-all">{domain?.host}</span>
          </p>
        )}
        <TextField
          label={t('path')}
          hint={t('path_hint')}
          className="min-w-0 grow-2 basis-64"
          value={path}
          maxLength={limits.url.max}
          onChange={(event) => setPath(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('open')}
        </Button>
      </form>
      {domain ? <KnownPages projectId={projectId} domainId={domain.id} onOpen={onOpen} /> : null}
    </>
  );
};

const shown = 8;

const KnownPages = ({
  projectId,
  domainId,
  onOpen,
}: {
  projectId: string;
  domainId: string;
  onOpen: Props['onOpen'];
}) => {
  const t = useTranslations('inspect.chooser');
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...orpc.page.list.queryOptions({
      input: {
        projectId,
        domainId,
        search: search || undefined,
        state: 'pages',
        sort: '-findings',
        page: 1,
        size: shown,
      },
    }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mt-4 flex flex-col gap-2">
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      {search !== '' && data ? (
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
