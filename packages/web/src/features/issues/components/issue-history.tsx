import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Issue, IssueEvent } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Card, ErrorState, Pagination, Skeleton } from '#ui';
import { useEventWords } from '../api/use-event-words.ts';
import { Moment } from './moment.tsx';

/** What happened to a cause, by whom and when, the newest first. */
export const IssueHistory = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.history');
  const keyText = useKeyText();
  const [page, setPage] = useState(1);
  const input = { projectId: issue.projectId, issueId: issue.id, page, size: 20 };
  const { data, error, refetch } = useQuery(
    orpc.issue.history.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  return (
    <Card title={t('title')}>
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      {data ? (
        <>
          <ol aria-label={t('list')} className="flex flex-col border-l-2 border-hairline">
            {data.rows.map((event) => (
              <HistoryEvent key={`${event.kind} ${event.id}`} {...{ event }} projectId={issue.projectId} />
            ))}
          </ol>
          <Pagination page={data.page} size={data.size} total={data.total} onPage={setPage} label={t('list')} />
        </>
      ) : null}
    </Card>
  );
};

const HistoryEvent = ({ event, projectId }: { event: IssueEvent; projectId: string }) => {
  const t = useTranslations('work.history');
  const { actor, what } = useEventWords()(event);
  const { issue: to } = useProjectScreens();
  const note = 'note' in event ? event.note : null;
  return (
    <li className="relative py-2 pl-5 before:absolute before:top-4 before:-left-[0.4rem] before:size-2.5 before:bg-primary">
      <p>
        <strong>{actor}</strong> {what}
        {event.isBulk ? <span className="text-soft"> ({t('bulk')})</span> : null}
      </p>
      {'issueId' in event ? (
        <p>
          <Link to={to} params={{ projectId, issueId: event.issueId }} className="text-link">
            {t(`${event.kind}_link`)}
          </Link>
        </p>
      ) : null}
      {note ? <p className="mt-1 border-l-4 border-hairline pl-3 break-words whitespace-pre-wrap">{note}</p> : null}
      <p className="text-sm">
        <Moment at={event.at} />
      </p>
    </li>
  );
};
