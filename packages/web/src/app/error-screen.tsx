import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { toApiError } from '../lib/api/index.ts';
import { useKeyText } from '../lib/i18n/index.ts';
import { Button, PageHeading } from '../ui/index.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a screen could not be shown. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTranslations('shell.error');
  const keyText = useKeyText();
  const apiError = toApiError(error);
  if (apiError.code === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <PageHeading title={t('title')} lead={t('text')} />
      <p>{keyText(apiError.key)}</p>
      {apiError.requestId ? <p className="text-sm text-soft">{t('request', { id: apiError.requestId })}</p> : null}
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
}
