import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';
import { most } from '../to-result.ts';

/** Sends what was found to the project, with a word on the state the page is in. */
export const SendView = ({ view: { t, session, set, act }, state: { note, isSending } }: ViewProps): JSX.Element => {
  if (!session.canSend) return <p>{t('send.not_allowed')}</p>;
  return (
    <div>
      <p>{t('send.lead', { project: session.project, user: session.user })}</p>
      <label>
        {t('send.note')}
        <textarea
          maxlength={most.note}
          value={note}
          onInput={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </label>
      <p>{t('send.trust')}</p>
      <button type="button" class="main" disabled={isSending} onClick={act.send}>
        {t('send.button')}
      </button>
    </div>
  );
};
