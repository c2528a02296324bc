import { useQueryClient } from '@tanstack/react-query';
import type { WrittenAnnouncement } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { Button, EmptyState } from '#ui';
import { writtenKeys, type Author } from '../authors.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { WithdrawAnnouncement } from './withdraw-announcement.tsx';
import { WrittenCard } from './written-card.tsx';

type Doing = { kind: 'write'; written: WrittenAnnouncement | null } | { kind: 'end'; written: WrittenAnnouncement };
type Props = { author: Author; canWrite: boolean; rows: readonly WrittenAnnouncement[] };

/** The announcements of an author, and the dialogs that write and end one. */
export const WrittenAnnouncements = ({ author, canWrite, rows }: Props) => {
  const t = useTranslations('announcements.write');
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  const saved = (): void => {
    close();
    void queryClient.invalidateQueries({ queryKey: writtenKeys[author.name]() });
    void queryClient.invalidateQueries({ queryKey: orpc.announcement.key() });
  };
  return (
    <>
      {canWrite ? (
        <Button variant="primary" className="self-start" onClick={() => setDoing({ kind: 'write', written: null })}>
          {t('add')}
        </Button>
      ) : null}
      {rows.length === 0 ? <EmptyState title={t('empty_title')}>{t(`empty_${author.name}`)}</EmptyState> : null}
      {rows.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {rows.map((written) => (
            <li key={written.id}>
              <WrittenCard
                {...{ author, written, canWrite }}
                onEdit={() => setDoing({ kind: 'write', written })}
                onEnd={() => setDoing({ kind: 'end', written })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {doing?.kind === 'write' ? (
        <AnnouncementDialog author={author} written={doing.written} onSaved={saved} onClose={close} />
      ) : null}
      {doing?.kind === 'end' ? (
        <WithdrawAnnouncement author={author} written={doing.written} onEnded={saved} onClose={close} />
      ) : null}
    </>
  );
};
