import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { coverage } from '@zugang/engine/catalogue';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProjectArea } from '#lib/project';
import { useCurrentUser } from '#lib/session';
import { Button, ErrorState, PageHeading, Pagination, Skeleton, TabLink, TabNav } from '#ui';
import type { ProjectsSearch } from '../projects-search.ts';
import { CreateProjectDialog } from './create-project/create-project-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { NoProjects, ProjectFilters } from './projects-filters.tsx';

/** Polling interval of the figures while a check runs. */
const runningRefreshMilliseconds = 3000;

type Props = { search: ProjectsSearch; onSearch: (change: ProjectsSearch) => void };

/** The list of projects (in the reseller's area: of its customers' projects), with the modal that creates one. */
export const ProjectsScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('projects.list');
  const keyText = useKeyText();
  const { is_reseller: isReseller } = useCurrentUser();
  const { create, ...asked } = search;
  const isCustomerArea = useProjectArea() === 'customer';
  const ownTab = isReseller ? asked.tab : undefined;
  const tab = isCustomerArea ? 'customer' : ownTab;
  const input = {
    size: 24,
    ...(asked.search && { search: asked.search }),
    ...(tab && { tab }),
    ...(asked.sort && { sort: asked.sort }),
    ...(isReseller && asked.customer && { accountId: asked.customer }),
    page: asked.page ?? 1,
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orpc.project.list.queryOptions({
      input,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.rows.some(isInProgress) ? runningRefreshMilliseconds : false),
    }),
  );
  const isNarrowed = Boolean(asked.search ?? asked.customer ?? tab);
  const isEmpty = data?.total === 0 && !isPlaceholderData;
  const openCreate = (): void => onSearch({ create: true, page: asked.page });
  const { criteriaByRule: rules, criteriaTotal: total } = coverage('AA');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t(isCustomerArea ? 'customer_title' : 'title')}
        documentTitle={t(isCustomerArea ? (create ? 'customer_new_title' : 'customer_title') : 'title')}
        actions={
          isEmpty && !isNarrowed ? null : (
            <Button variant="primary" onClick={openCreate} icon={<Plus aria-hidden="true" className="size-5" />}>
              {t('create')}
            </Button>
          )
        }
      />
      {isReseller && !isCustomerArea ? <OwnershipTabs search={asked} /> : null}
      {isEmpty && !isNarrowed ? null : (
        <ProjectFilters
          search={asked}
          onSearch={onSearch}
          total={data?.total}
          hasCustomers={isReseller && (isCustomerArea || asked.tab !== 'own')}
        />
      )}
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={6} /> : null}
      {isEmpty ? (
        <NoProjects
          search={{ ...asked, tab }}
          onCreate={openCreate}
          onClear={() => onSearch({ search: undefined, customer: undefined })}
        />
      ) : null}
      {data && data.total > 0 ? (
        <>
          <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
            {data.rows.map((project) => (
              <ProjectCard key={project.id} project={project} isOwnerShown={project.ownership === 'customer'} />
            ))}
          </ul>
          <Pagination page={data.page} size={data.size} total={data.total} onPage={(page) => onSearch({ page })} />
          <CoverageNote rules={rules} total={total} />
        </>
      ) : null}
      <CreateProjectDialog
        customerId={isReseller ? asked.customer : undefined}
        isOpen={create === true}
        onClose={() => onSearch({ create: undefined, page: asked.page })}
      />
    </div>
  );
};

const isInProgress = ({ latestScan }: { latestScan: { state: string } | null }): boolean =>
  latestScan?.state === 'running';

const CoverageNote = ({ rules, total }: { rules: number; total: number }) => {
  const t = useTranslations('projects.card');
  return <p className="max-w-prose text-sm text-soft">{t('coverage', { rules, total })}</p>;
};

/** The current tab depends on `tab` alone: paging or an open dialog do not change it, though the address differs. */
const OwnershipTabs = ({ search }: { search: ProjectsSearch }) => {
  const t = useTranslations('projects.list');
  return (
    <TabNav label={t('tabs')}>
      {(['all', 'own', 'customer'] as const).map((tab) => (
        <TabLink
          key={tab}
          to="/projects"
          search={{
            search: search.search,
            sort: search.sort,
            tab: tab === 'all' ? undefined : tab,
            ...(tab === 'own' ? {} : { customer: search.customer }),
          }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={(search.tab ?? 'all') === tab ? 'page' : undefined}
        >
          {t(`tab_${tab}`)}
        </TabLink>
      ))}
    </TabNav>
  );
};
