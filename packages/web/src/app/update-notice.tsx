import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, useClearFocus } from '#ui';

/** Announces a newer build; the user reloads at any time. */
export const UpdateNotice = ({ onLater }: { onLater: () => void }) => {
  const t = useTranslations('shell');
  const notice = useRef<HTMLDivElement>(null);
  useClearFocus(notice);
  return (
    <div ref={notice} className="flex flex-col gap-3 border border-control bg-surface p-4 shadow-dialog">
      <p className="font-semibold">{t('update.title')}</p>
      <p>{t('update.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {t('update.later')}
        </Button>
      </div>
    </div>
  );
};
