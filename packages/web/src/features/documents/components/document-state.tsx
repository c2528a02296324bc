import type { LinkedDocument } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '#ui';

const tones = {
  problems: 'danger',
  review: 'info',
  unread: 'attention',
  waiting: 'primary',
  good: 'success',
} as const;

/** State of a document, and in plain words why it was not checked. */
export const DocumentState = ({ document }: { document: LinkedDocument }) => {
  const t = useTranslations('files');
  const { state, unreadReason } = document;
  return (
    <>
      <StatusBadge tone={tones[state]} isRunning={state === 'waiting'}>
        {t(`state.${state}`)}
      </StatusBadge>
      {state === 'unread' && unreadReason ? (
        <span className="mt-1 block text-sm text-soft">{t(`unread.${unreadReason}`)}</span>
      ) : null}
    </>
  );
};
