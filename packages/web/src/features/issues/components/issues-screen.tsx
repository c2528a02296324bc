import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Issue, Project } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMay, useProject, useProjectScreens } from '#lib/project';
import { Announcement, Button, EmptyState, ErrorState, PageHeading, Pagination, Skeleton, TabLink, TabNav } from '#ui';
import { useBulk } from '../api/use-bulk.ts';
import { noFilters, toIssueQuery } from '../issue-search.ts';
import type { IssueSearch } from '../issue-search.ts';
import { useSelection } from '../use-selection.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { FurtherQuestions } from './further-questions.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { IssueFilters } from './issue-filters.tsx';
import { IssueRow } from './issue-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

type Props = { projectId: string; search: IssueSearch; onSearch: (change: IssueSearch) => void };

const kindOf = ({ show, state, asked }: IssueSearch): '' | '_review' | '_cleared' | '_later' => {
  if (show !== 'review') return '';
  if (state === 'cleared') return '_cleared';
  return asked && !state ? '_later' : '_review';
};

/** The causes of a project: failures, and apart from them what a person must decide. */
export const IssuesScreen = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('issues.list');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    orpc.issue.list.queryOptions({ input: toIssueQuery(projectId, search), placeholderData: keepPreviousData }),
  );
  const [firstSearch] = useState(search);
  const isChanged = search !== firstSearch;
  const isReview = search.show === 'review';
  const count = data?.total ?? 0;
  const kind = kindOf(search);
  return (
    <div className="flex flex-col gap-3">
      <PageHeading
        title={data ? t(`headline${kind}`, { count }) : t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={<p className="text-base">{t(`lead${kind}`)}</p>}
      />
      <KindTabs projectId={projectId} isReview={isReview} />
      {isReview && !search.state ? <FurtherQuestions projectId={projectId} isLater={search.asked === 'later'} /> : null}
      <IssueFilters projectId={projectId} search={search} onSearch={onSearch} />
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowSkeletons /> : null}
      <Announcement>{isChanged && data && !isPlaceholderData ? t(`headline${kind}`, { count }) : null}</Announcement>
      {data && data.rows.length === 0 ? (
        <NoIssues search={search} onSearch={onSearch} isRunning={project.latestScan?.state === 'running'} />
      ) : null}
      {data ? <IssueList list={data} {...{ projectId, search, onSearch }} newSince={newSince(project)} /> : null}
    </div>
  );
};

type ListProps = Props & {
  list: { rows: Issue[]; page: number; size: number; total: number };
  newSince: string | null;
};

/** The rows with the actions on the selected ones. The result stays visible when the last row is gone. */
const IssueList = ({ list: { rows, page, size, total }, projectId, search, onSearch, newSince: since }: ListProps) => {
  const t = useTranslations('issues.list');
  const canDecide = useMay(projectId, 'issue.decide');
  const selection = useSelection(search, rows, total);
  const [ignoring, setIgnoring] = useState<Issue | null>(null);
  const bulk = useBulk(projectId, () => selection.chooseIds([]));
  const { mutate, isPending, error } = bulk.change;
  return (
    <div className="flex flex-col gap-4">
      {canDecide ? <BulkOutcome bulk={bulk} /> : null}
      <div className="@container">
        {canDecide && rows.length > 0 ? (
          <SelectionBar rows={rows} total={total} selection={selection}>
            <BulkActions
              {...{ projectId, bulk }}
              selection={selection.asked}
              count={selection.count}
              isReview={search.show === 'review'}
            />
          </SelectionBar>
        ) : null}
        {rows.length > 0 ? (
          <ul aria-label={t('list_label')} className="border border-hairline bg-surface">
            {rows.map((issue) => (
              <IssueRow
                key={issue.id}
                issue={issue}
                search={search}
                isSelected={selection.has(issue.id)}
                onSelected={canDecide ? (isOn) => selection.toggle(issue.id, isOn) : null}
                onIgnore={canDecide ? () => setIgnoring(issue) : null}
                newSince={since}
              />
            ))}
          </ul>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <Pagination page={page} size={size} total={total} onPage={(next) => onSearch({ page: next })} />
      ) : null}
      {ignoring ? (
        <IgnoreDialog
          count={1}
          {...{ isPending, error }}
          onClose={() => setIgnoring(null)}
          onChange={(change) =>
            mutate({ selection: { ids: [ignoring.id] }, change }, { onSuccess: () => setIgnoring(null) })
          }
        />
      ) : null}
    </div>
  );
};

/** As many lines as are seen at once, each as high as a cause. */
const RowSkeletons = () => (
  <div className="border border-hairline bg-surface">
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className="flex h-18.25 items-center border-b border-hairline px-4 last:border-0">
        <Skeleton lines={2} className="grow" />
      </div>
    ))}
  </div>
);

/** From when on a cause counts as new; null while all of them are, as after the first check. */
const newSince = ({ latestScan, openIssues }: Project): string | null =>
  latestScan && latestScan.newIssues < openIssues ? latestScan.startedAt : null;

const KindTabs = ({ projectId, isReview }: { projectId: string; isReview: boolean }) => {
  const t = useTranslations('issues.list');
  const { issues: to } = useProjectScreens();
  const activeOptions = { exact: true, includeSearch: true };
  return (
    <TabNav label={t('tabs')}>
      <TabLink
        to={to}
        params={{ projectId }}
        search={{}}
        activeOptions={activeOptions}
        aria-current={isReview ? undefined : 'page'}
      >
        {t('tab_failures')}
      </TabLink>
      <TabLink
        to={to}
        params={{ projectId }}
        search={{ show: 'review' }}
        activeOptions={activeOptions}
        aria-current={isReview ? 'page' : undefined}
      >
        {t('tab_review')}
      </TabLink>
    </TabNav>
  );
};

type NoIssuesProps = { search: IssueSearch; onSearch: (change: IssueSearch) => void; isRunning: boolean };

const NoIssues = ({ search, onSearch, isRunning }: NoIssuesProps) => {
  const t = useTranslations('issues.list');
  const { show, asked, sort: _sort, page: _page, ...filters } = search;
  if (Object.values(filters).some(Boolean)) {
    return (
      <EmptyState
        title={t('no_match_title')}
        actions={<Button onClick={() => onSearch({ search: undefined, ...noFilters })}>{t('reset')}</Button>}
      >
        {t('no_match_text')}
      </EmptyState>
    );
  }
  if (isRunning) return <EmptyState title={t('running_title')}>{t('running_text')}</EmptyState>;
  if (asked) return <EmptyState title={t('headline_later', { count: 0 })}>{t('empty_later_text')}</EmptyState>;
  if (show === 'review') return <EmptyState title={t('empty_review_title')}>{t('empty_review_text')}</EmptyState>;
  return <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>;
};
