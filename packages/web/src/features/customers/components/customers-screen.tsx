import { roleMay } from '@zugang/contract/permissions';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { downloadFile } from '#lib/download';
import { useKeyText } from '#lib/i18n';
import { ListFrame } from '#lib/list';
import { useCurrentUser } from '#lib/session';
import { Button, EmptyState, PageHeading, toast } from '#ui';
import type { CustomersSearch } from '../customers-search.ts';
import { CreateCustomerDialog } from './create-customer-dialog.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerTable } from './customer-table.tsx';
import { ImportScreen } from './import-screen.tsx';

type Props = { search: CustomersSearch; onSearch: (change: CustomersSearch) => void };

/** The customers of a reseller: list, dialog that creates one, import. */
export const CustomersScreen = ({ search, onSearch }: Props) =>
  search.import ? (
    <ImportScreen onClose={() => onSearch({ import: undefined })} />
  ) : (
    <CustomerList search={search} onSearch={onSearch} />
  );

const CustomerList = ({ search, onSearch }: Props) => {
  const t = useTranslations('customers.list');
  const input = {
    size: 50,
    page: search.page ?? 1,
    ...(search.search && { search: search.search }),
    ...(search.filter && { filter: search.filter }),
    ...(search.sort && { sort: search.sort }),
  };
  const list = useQuery(orpc.customer.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const isNarrowed = Boolean(search.search ?? search.filter);
  const hasAny = (list.data?.total ?? 0) > 0 || isNarrowed;
  return (
    <>
      <ListFrame
        heading={
          <PageHeading title={t('title')} lead={t('lead')} actions={<Actions onSearch={onSearch} hasAny={hasAny} />} />
        }
        filters={hasAny ? <CustomerFilters search={search} onSearch={onSearch} total={list.data?.total} /> : null}
        list={list}
        errorTitle={t('load_failed')}
        empty={<NoCustomers isNarrowed={isNarrowed} onSearch={onSearch} />}
        onPage={(page) => onSearch({ page })}
      >
        {({ rows }) => <CustomerTable customers={rows} />}
      </ListFrame>
      {search.create ? (
        <CreateCustomerDialog onClose={() => onSearch({ create: undefined, page: search.page })} />
      ) : null}
    </>
  );
};

/** Whether the caller's role among the reseller's people allows it. */
const useMay = () => {
  const { memberships } = useCurrentUser();
  const own = memberships.filter(({ kind }) => kind === 'reseller');
  return (permission: 'customer.edit' | 'customer.manage') => own.some(({ role }) => roleMay(role, permission));
};

const Actions = ({ onSearch, hasAny }: { onSearch: Props['onSearch']; hasAny: boolean }) => {
  const t = useTranslations('customers.list');
  const keyText = useKeyText();
  const may = useMay();
  const exporting = useMutation({
    mutationFn: () => api.customer.export(),
    onSuccess: (file) => downloadFile(file instanceof File ? file : new File([file], t('title'), { type: file.type })),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <>
      {hasAny ? (
        <Button
          isPending={exporting.isPending}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => exporting.mutate()}
        >
          {t('export')}
        </Button>
      ) : null}
      {may('customer.manage') ? (
        <Button icon={<Upload aria-hidden="true" className="size-5" />} onClick={() => onSearch({ import: true })}>
          {t('import')}
        </Button>
      ) : null}
      {may('customer.edit') ? (
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onSearch({ create: true })}
        >
          {t('create')}
        </Button>
      ) : null}
    </>
  );
};

const NoCustomers = ({ isNarrowed, onSearch }: { isNarrowed: boolean; onSearch: Props['onSearch'] }) => {
  const t = useTranslations('customers.list');
  if (!isNarrowed) return <EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>;
  return (
    <EmptyState
      title={t('no_match_title')}
      actions={<Button onClick={() => onSearch({ search: undefined, filter: undefined })}>{t('clear')}</Button>}
    >
      {t('no_match')}
    </EmptyState>
  );
};
