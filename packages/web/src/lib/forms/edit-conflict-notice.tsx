import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Button } from '#ui';

type Props = {
  onLoad: () => void;
  /** What the button says that loads; “load what is saved” by default. */
  loadText?: string;
  /** Keeps what is typed, for forms that save by themselves; others have a button that saves. */
  onKeep?: () => void;
  /** What happened, where it is more than that the whole form has changed. */
  text?: string;
  /** What is affected. */
  children?: ReactNode;
};

/** Says that another user has saved the same settings in between: the typed values stay, and the user chooses which apply. */
export const EditConflictNotice = ({ onLoad, loadText, onKeep, text, children }: Props) => {
  const t = useTranslations('common.changed_meanwhile');
  return (
    <Alert
      tone="attention"
      role="alert"
      title={t('title')}
      actions={
        <>
          {onKeep ? <Button onClick={onKeep}>{t('keep')}</Button> : null}
          <Button onClick={onLoad}>{loadText ?? t('load')}</Button>
        </>
      }
    >
      <p className="max-w-prose">{text ?? t('text')}</p>
      {children}
    </Alert>
  );
};
