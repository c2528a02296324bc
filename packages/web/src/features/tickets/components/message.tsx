import type { TicketMessage } from '@zugang/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { joinClasses } from '#ui';
import { MessageFiles } from './message-files.tsx';

type Props = { message: TicketMessage; side: string; fileUrl: (fileId: string) => string };

/** What people wrote is shown as text, in the direction of its letters. */
export const MessageText = ({ text, className }: { text: string; className?: string }) => (
  <p dir="auto" className={joinClasses('whitespace-pre-line wrap-anywhere', className)}>
    {text}
  </p>
);

/** Who wrote, as the reader calls them. */
export const useAuthorName = (): ((one: Pick<TicketMessage, 'author' | 'isMine'>) => string) => {
  const t = useTranslations('tickets.thread');
  return ({ author, isMine }) => {
    if (author === null) return t(isMine ? 'you_plain' : 'gone');
    return isMine ? t('you', { name: author }) : author;
  };
};

/** One message of a ticket: who wrote it, when and from where, its text and files. */
export const Message = ({ message, side, fileUrl }: Props) => {
  const t = useTranslations('tickets');
  const format = useFormat();
  const id = useId();
  const nameOf = useAuthorName();
  const { text, quoted, files, droppedFiles, source, createdAt } = message;
  const when = format.dateTime(createdAt);
  return (
    <article
      aria-labelledby={id}
      className={joinClasses(
        'flex flex-col gap-3 border border-l-4 border-hairline bg-surface px-5 py-4 forced-border',
        message.side === 'desk' ? 'border-l-primary' : 'border-l-control',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-base wrap-anywhere">
          {nameOf(message)} <span className="font-normal text-soft">{side}</span>
        </h3>
        <p className="text-sm text-soft">
          <time dateTime={createdAt}>{source === 'mail' ? t('thread.by_mail', { when }) : when}</time>
        </p>
      </header>
      <MessageText text={text} />
      {quoted === null ? null : (
        <details>
          <summary className="w-fit cursor-pointer text-sm font-medium text-primary-strong">
            {t('thread.quoted')}
          </summary>
          <MessageText text={quoted} className="mt-2 border-l-2 border-hairline pl-4 text-soft" />
        </details>
      )}
      <MessageFiles files={files} fileUrl={fileUrl} />
      {droppedFiles.length > 0 ? (
        <p className="text-sm text-soft wrap-anywhere">{t('files.dropped', { names: droppedFiles.join(', ') })}</p>
      ) : null}
    </article>
  );
};
