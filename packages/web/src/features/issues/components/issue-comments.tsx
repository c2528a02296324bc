import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Issue } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMay, useRefreshProject } from '#lib/project';
import { Card, ErrorState, Pagination, Skeleton, toast } from '#ui';
import { useDraft } from '#lib/forms';
import { CommentForm } from './comment-form.tsx';
import { IssueComment } from './issue-comment.tsx';

/** What people wrote about a cause, the newest first, with a form. */
export const IssueComments = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.comments');
  const keyText = useKeyText();
  const canComment = useMay(issue.projectId, 'issue.comment');
  const [page, setPage] = useState(1);
  const input = { projectId: issue.projectId, issueId: issue.id, page, size: 20 };
  const { data, error, refetch } = useQuery(
    orpc.issue.comments.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-6">
        {canComment ? <NewComment issue={issue} /> : null}
        {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={3} /> : null}
        {data?.total === 0 ? <p className="text-soft">{t('none')}</p> : null}
        {data && data.total > 0 ? (
          <>
            <ul aria-label={t('list')} className="flex flex-col gap-5">
              {data.rows.map((comment) => (
                <IssueComment key={comment.id} issue={issue} comment={comment} />
              ))}
            </ul>
            <Pagination page={data.page} size={data.size} total={data.total} onPage={setPage} label={t('list')} />
          </>
        ) : null}
      </div>
    </Card>
  );
};

const NewComment = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('work.comments');
  const refresh = useRefreshProject();
  const [text, setText] = useDraft(issue.id);
  const { mutate, error, isPending } = useMutation(
    orpc.issue.addComment.mutationOptions({
      onSuccess: () => {
        setText('');
        toast.success(t('sent'));
      },
      onSettled: refresh,
    }),
  );
  return (
    <CommentForm
      label={t('label')}
      hint={t('hint')}
      submit={t('send')}
      {...{ text, error, isPending }}
      onText={setText}
      onSubmit={() => mutate({ projectId: issue.projectId, issueId: issue.id, text })}
    />
  );
};
