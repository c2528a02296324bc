import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, Announcement, Button } from '#ui';
import { useDraftForm, useDraftState } from '#features/statements/draft/draft-context.tsx';
import type { DraftState } from '#features/statements/draft/create-draft-store.ts';

/** So often at most it is said that a draft was saved: who writes for an hour need not hear it after every sentence. */
const quietMilliseconds = 60_000;

/** What screen readers are told: the first save, one after a failure, and then one a minute at most. */
const useAnnounced = ({ saving, savedAt }: Pick<DraftState, 'saving' | 'savedAt'>): Date | null => {
  const [said, say] = useState<Date | null>(null);
  const [hasFailed, setFailed] = useState(false);
  if (saving === 'failed' && !hasFailed) setFailed(true);
  const isDue = savedAt !== null && (!said || hasFailed || savedAt.getTime() - said.getTime() >= quietMilliseconds);
  if (saving === 'saved' && isDue && said !== savedAt) {
    say(savedAt);
    setFailed(false);
  }
  return said;
};

/** Whether the draft is saved, in one quiet line; why not, and what to do, where it could not be. */
export const SaveStatus = () => {
  const t = useTranslations('statements.saving');
  const keyText = useKeyText();
  const locale = useLocale();
  const { store } = useDraftForm();
  const saving = useDraftState((state) => state.saving);
  const savedAt = useDraftState((state) => state.savedAt);
  const merges = useDraftState((state) => state.merges);
  const error = useDraftState((state) => state.error);
  const said = useAnnounced({ saving, savedAt });
  const time = (at: Date): string => at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="flex flex-col">
      <p className="text-sm text-soft tabular-nums">
        {saving === 'saved' && savedAt ? t('saved_at', { time: time(savedAt) }) : t(saving)}
      </p>
      <Announcement>{said ? t('saved_at', { time: time(said) }) : null}</Announcement>
      <div aria-live="polite">{merges > 0 ? <Alert className="mt-3">{t('merged')}</Alert> : null}</div>
      {saving === 'failed' && error ? (
        <Alert
          tone="danger"
          role="alert"
          className="mt-3"
          title={t('failed_title')}
          actions={
            <Button size="small" onClick={() => void store.flush()}>
              {t('try_again')}
            </Button>
          }
        >
          <p>
            {keyText(error.key)} {t('failed_text')}
          </p>
        </Alert>
      ) : null}
    </div>
  );
};
