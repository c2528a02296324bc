import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedReply } from '@zugang/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, Dialog, ErrorState, Skeleton } from '#ui';
import type { Desk } from '#features/tickets/desks.ts';
import { RemoveReply } from './remove-reply.tsx';
import { SavedReplyForm } from './saved-reply-form.tsx';

type Doing = { kind: 'write'; reply: SavedReply | null } | { kind: 'remove'; reply: SavedReply };

/** The saved replies of a desk: the list, the form of one, and the question before one is removed, one at a time. */
export const SavedRepliesDialog = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const t = useTranslations('tickets.saved');
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isBack, setBack] = useState(false);
  const back = (): void => {
    setBack(true);
    setDoing(null);
  };
  const changed = (): void => {
    back();
    void queryClient.invalidateQueries({ queryKey: desk.readReplies().queryKey });
  };
  const titleOf = (one: Doing | null): string => {
    if (one === null) return t('title');
    if (one.kind === 'remove') return t('remove_title');
    return one.reply ? t('edit', { title: one.reply.title }) : t('add');
  };
  return (
    <Dialog isOpen isSticky size="large" onClose={onClose} title={titleOf(doing)}>
      {doing === null ? <ReplyList desk={desk} takesFocus={isBack} onDo={setDoing} /> : null}
      {doing?.kind === 'write' ? (
        <SavedReplyForm desk={desk} reply={doing.reply} onSaved={changed} onBack={back} />
      ) : null}
      {doing?.kind === 'remove' ? (
        <RemoveReply desk={desk} reply={doing.reply} onRemoved={changed} onBack={back} />
      ) : null}
    </Dialog>
  );
};

/** `takesFocus`: what had the focus is gone. */
type ListProps = { desk: Desk; takesFocus: boolean; onDo: (doing: Doing) => void };

const ReplyList = ({ desk, takesFocus, onDo }: ListProps) => {
  const t = useTranslations('tickets.saved');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(desk.readReplies());
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) add.current?.focus();
  }, [takesFocus]);
  if (error && !data)
    return (
      <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={4} />;
  const { replies } = data;
  return (
    <div className="flex flex-col gap-5">
      <p>{t('lead')}</p>
      <Button ref={add} variant="primary" className="self-start" onClick={() => onDo({ kind: 'write', reply: null })}>
        {t('add')}
      </Button>
      {replies.length === 0 ? <p className="text-soft">{t('none')}</p> : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {replies.map((reply) => (
          <li key={reply.id} className="flex flex-col gap-3 border border-hairline px-4 py-3">
            <h3 dir="auto" className="text-base wrap-anywhere">
              {reply.title}
            </h3>
            <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere text-soft">
              {reply.text}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button size="small" onClick={() => onDo({ kind: 'write', reply })}>
                {t('edit', { title: reply.title })}
              </Button>
              <Button size="small" variant="danger" onClick={() => onDo({ kind: 'remove', reply })}>
                {t('remove', { title: reply.title })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
