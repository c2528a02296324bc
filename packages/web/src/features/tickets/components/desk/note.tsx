import type { TicketNote } from '@zugang/contract';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { MessageText, useAuthorName } from '../message.tsx';

/** What those who answer tell each other, set apart from what is sent. */
export const Note = ({ note }: { note: TicketNote }) => {
  const t = useTranslations('tickets.note');
  const format = useFormat();
  const nameOf = useAuthorName();
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-3 border-2 border-dashed border-moderate/50 bg-moderate-wash px-5 py-4 forced-border xl:ml-10"
    >
      <header className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-sm font-semibold text-moderate">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {t('mark')}
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 id={id} className="text-base wrap-anywhere">
            <span className="sr-only">{t('title')}: </span>
            {nameOf(note)}
          </h3>
          <time dateTime={note.createdAt} className="text-sm">
            {format.dateTime(note.createdAt)}
          </time>
        </div>
      </header>
      <MessageText text={note.text} />
    </article>
  );
};
