import { useLocation } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, PageHeading } from '#ui';
import { PendingScreen } from './pending-screen.tsx';
import { useIsSettled } from './settled.ts';

/** The fallback for errors: status (500 by default) and message; a 404 is “Page Not Found” (specification, section 2.5). */
export const ErrorScreen = ({ error }: ErrorComponentProps): ReactNode => {
  const t = useTranslations('shell.error');
  const keyText = useKeyText();
  const pathname = useLocation({ select: (location) => location.pathname });
  const apiError = toApiError(error);
  const isNotFound = apiError.code === 'NOT_FOUND';
  const isSettled = useIsSettled();
  useEffect(() => console.error(error), [error]);
  if (isNotFound && !isSettled) return <PendingScreen />;
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <PageHeading
        eyebrow={t('code', { code: apiError.status || 500 })}
        title={t(isNotFound ? 'page_not_found' : 'server_error')}
        lead={isNotFound ? t('path', { path: pathname }) : t('text')}
      />
      <p>{keyText(apiError.key)}</p>
      {apiError.requestId ? <p className="text-sm text-soft">{t('request', { id: apiError.requestId })}</p> : null}
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </div>
  );
};

/** The error view where even the frame could not be shown: layout “custom-error”. */
export const FullPageError = (props: ErrorComponentProps): ReactNode => (
  <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 py-12">
    <ErrorScreen {...props} />
  </main>
);
