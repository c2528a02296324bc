import { useTranslations } from 'use-intl';
import { Alert, Button } from '#ui';

/** Says that somebody else saved the same settings meanwhile: what was typed stays, and one chooses which is to apply. */
export function EditConflictNotice({ onLoad }: { onLoad: () => void }) {
  const t = useTranslations('common.changed_meanwhile');
  return (
    <Alert tone="attention" role="alert" title={t('title')} actions={<Button onClick={onLoad}>{t('load')}</Button>}>
      <p className="max-w-prose">{t('text')}</p>
    </Alert>
  );
}
