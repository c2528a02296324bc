import { useMutation } from '@tanstack/react-query';
import type { Issue, IssueComment as Comment } from '@zugang/contract';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useRefreshProject } from '#lib/project';
import { Alert, Button, ConfirmDialog, Menu, MenuItem, toast } from '#ui';
import { findLinks } from '../find-links.ts';
import { CommentForm } from './comment-form.tsx';
import { Moment } from './moment.tsx';

type Props = { issue: Issue; comment: Comment };

/** One comment with who wrote it and when; its author changes it or takes it away here. */
export const IssueComment = ({ issue, comment }: Props) => {
  const t = useTranslations('work.comments');
  const work = useTranslations('work.who');
  const format = useFormat();
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null);
  const { author, createdAt, editedAt, mayEdit, mayRemove } = comment;
  return (
    <li className="border-l-4 border-hairline pl-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="text-sm">
          <strong>{author.name ?? work('former')}</strong> <Moment at={createdAt} />
          {editedAt ? <span className="text-soft"> · {t('edited')}</span> : null}
        </p>
        {mayRemove ? (
          <Menu
            name={t('own_menu', { date: format.dateTime(createdAt) })}
            label={<Ellipsis aria-hidden="true" className="size-5" />}
            size="small"
            isArrowHidden
          >
            {mayEdit ? <MenuItem onSelect={() => setDoing('edit')}>{t('edit')}</MenuItem> : null}
            <MenuItem isDanger onSelect={() => setDoing('remove')}>
              {t('remove')}
            </MenuItem>
          </Menu>
        ) : null}
      </div>
      {doing === 'edit' ? (
        <EditComment {...{ issue, comment }} onClose={() => setDoing(null)} />
      ) : (
        <CommentText text={comment.text} />
      )}
      {doing === 'remove' ? <RemoveComment {...{ issue, comment }} onClose={() => setDoing(null)} /> : null}
    </li>
  );
};

/** Plain text: lines stay lines, and addresses become links without referrer. */
const CommentText = ({ text }: { text: string }) => {
  const t = useTranslations('work.comments');
  return (
    <p className="mt-1 break-words whitespace-pre-wrap">
      {findLinks(text).map((piece, index) =>
        piece.kind === 'link' ? (
          <a key={index} href={piece.text} target="_blank" rel="noreferrer nofollow" className="text-link">
            {piece.text}
            <span className="sr-only"> ({t('new_tab')})</span>
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
};

const EditComment = ({ issue, comment, onClose }: Props & { onClose: () => void }) => {
  const t = useTranslations('work.comments');
  const work = useTranslations('work.who');
  const refresh = useRefreshProject();
  const [text, setText] = useState(comment.text);
  const { mutate, error, isPending } = useMutation(
    orpc.issue.editComment.mutationOptions({ onSuccess: onClose, onSettled: refresh }),
  );
  return (
    <div className="mt-2">
      <CommentForm
        label={t('edit_label')}
        submit={work('due_save')}
        {...{ text, error, isPending }}
        onText={setText}
        onCancel={onClose}
        onSubmit={() => mutate({ projectId: issue.projectId, issueId: issue.id, commentId: comment.id, text })}
      />
    </div>
  );
};

const RemoveComment = ({ issue, comment, onClose }: Props & { onClose: () => void }) => {
  const t = useTranslations('work.comments');
  const common = useTranslations('common');
  const keyText = useKeyText();
  const refresh = useRefreshProject();
  const { mutate, error, isPending } = useMutation(
    orpc.issue.removeComment.mutationOptions({
      onSuccess: () => {
        onClose();
        toast.success(t('removed'));
        document.getElementById('main')?.focus();
      },
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('remove_title')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="danger"
            isPending={isPending}
            onClick={() => mutate({ projectId: issue.projectId, issueId: issue.id, commentId: comment.id })}
          >
            {t('remove')}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
      <p>{t('remove_text')}</p>
    </ConfirmDialog>
  );
};
