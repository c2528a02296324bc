import { useQuery } from '@tanstack/react-query';
import type { StaffFound } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useValidatedForm, z } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import {
  Announcement,
  Button,
  Card,
  ErrorState,
  PageHeading,
  Skeleton,
  Table,
  TextField,
  TextLink,
  type Column,
} from '#ui';

/** Fewer characters would find nearly everything. */
const fewest = 2;

const schema = z.object({
  search: z
    .string()
    .check(z.trim(), z.minLength(fewest, 'staff.accounts.short'), z.maxLength(200, 'validation.invalid')),
});

type Props = { search: string; onSearch: (text: string) => void };

/** Search over accounts by whatever one has in hand. */
export const AccountsScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('staff.accounts');
  return (
    <div className="flex flex-col gap-8">
      <PageHeading title={t('title')} lead={t('lead')} />
      <SearchForm key={search} search={search} onSearch={onSearch} />
      {search.trim().length >= fewest ? <Results search={search.trim()} /> : null}
    </div>
  );
};

const SearchForm = ({ search, onSearch }: Props) => {
  const t = useTranslations('staff.accounts');
  const { formProps, field, isSubmitting } = useValidatedForm<{ search: string }>({
    schema,
    defaultValues: { search },
    labels: { search: t('label') },
    names: { search: t('term') },
    onSubmit: async (values) => onSearch(values.search),
  });
  return (
    <search>
      <form {...formProps} className="flex max-w-xl flex-col gap-4">
        <TextField {...field('search')} type="search" autoComplete="off" spellCheck={false} required />
        <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </search>
  );
};

const Results = ({ search }: { search: string }) => {
  const t = useTranslations('staff');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(
    orpc.staff.search.queryOptions({ input: { search }, refetchOnWindowFocus: false }),
  );
  if (error)
    return (
      <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={6} />;
  const { rows } = data;
  return (
    <Card title={t('accounts.results')}>
      <Announcement>{t('accounts.count', { count: rows.length })}</Announcement>
      {rows.length === 0 ? <p>{t('accounts.none')}</p> : <ResultTable rows={rows} />}
    </Card>
  );
};

type Words = ReturnType<typeof useTranslations<'staff.accounts'>>;

const columnsOf = (t: Words): Column<StaffFound>[] => [
  { id: 'account', header: t('account'), isRowHeader: true, cell: (found) => <AccountLink found={found} /> },
  { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
  { id: 'by', header: t('by'), cell: ({ by }) => t(`found.${by}`) },
  { id: 'text', header: t('text'), className: 'wrap-anywhere', cell: ({ text }) => text },
];

const ResultTable = ({ rows }: { rows: readonly StaffFound[] }) => {
  const t = useTranslations('staff');
  const words = useTranslations('staff.accounts');
  return (
    <Table
      caption={t('table', { title: words('results') })}
      columns={columnsOf(words)}
      rows={rows}
      rowKey={({ accountId, by, text }) => `${accountId} ${by} ${text}`}
    />
  );
};

const AccountLink = ({ found: { accountId, name } }: { found: StaffFound }) => (
  <TextLink to="/staff/accounts/$accountId" params={{ accountId }} className="wrap-anywhere">
    {name}
  </TextLink>
);
