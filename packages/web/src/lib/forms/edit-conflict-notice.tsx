import { useTranslations } from 'use-intl';
import { Alert, Button } from '#ui';

/** Says that another user has saved the same settings in between: the typed values stay, and the user chooses which apply. */
export const EditConflictNotice = ({ onLoad }: { onLoad: () => void }) => {
  const t = useTranslations('common.changed_meanwhile');
  return (
    <Alert tone="attention" role="alert" title={t('title')} actions={<Button onClick={onLoad}>{t('load')}</Button>}>
      <p className="max-w-prose">{t('text')}</p>
    </Alert>
  );
};
