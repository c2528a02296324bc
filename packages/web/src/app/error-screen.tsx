import { useLocation, useParams } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Button, PageHeading } from '#ui';
import { missingParts } from './missing-parts.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useIsSettled } from './settled.ts';
import { WaysOn } from './ways-on.tsx';

/** Whether what the address names does not exist, or cannot exist, as one of its ids is none. */
const isAboutAddress = ({ code, fields }: ApiError, params: object): boolean =>
  code === 'NOT_FOUND' ||
  (code === 'VALIDATION_FAILED' && fields.length > 0 && fields.every(({ path }) => path in params));

/** The fallback for errors: status (500 by default) and message; a 404 is “Page Not Found” (specification, section 2.5). */
export const ErrorScreen = ({ error }: ErrorComponentProps): ReactNode => {
  const missing = useSyncExternalStore(missingParts.subscribe, missingParts.get);
  const params: object = useParams({ strict: false });
  const isSettled = useIsSettled();
  useEffect(() => console.error(error), [error]);
  const apiError = toApiError(error);
  // A part that could not be loaded is an error of its own kind.
  const isOfServer = error instanceof ApiError;
  if (isOfServer ? apiError.code === 'NETWORK' : missing === 'unreachable') return <OfflineScreen />;
  if (!isOfServer && missing === 'asking') return <PendingScreen />;
  if (!isAboutAddress(apiError, params)) return <FailedScreen error={apiError} />;
  return isSettled ? <MissingScreen /> : <PendingScreen />;
};

const MissingScreen = () => {
  const t = useTranslations('shell.error');
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <PageHeading
        eyebrow={t('code', { code: 404 })}
        title={t('page_not_found')}
        lead={<span className="wrap-anywhere">{t('path', { path: pathname })}</span>}
      />
      <p className="max-w-prose">{t('gone')}</p>
      <WaysOn />
    </div>
  );
};

const FailedScreen = ({ error }: { error: ApiError }) => {
  const t = useTranslations('shell.error');
  const keyText = useKeyText();
  return (
    <div className="flex flex-col items-start gap-6 py-8">
      <PageHeading eyebrow={t('code', { code: error.status || 500 })} title={t('server_error')} lead={t('text')} />
      <p>{keyText(error.key)}</p>
      {error.requestId ? <p className="text-sm text-soft">{t('request', { id: error.requestId })}</p> : null}
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
