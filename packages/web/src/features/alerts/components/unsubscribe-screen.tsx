import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, ErrorState, PageHeading, Skeleton } from '#ui';

const readToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** Unsubscribes from mails of a kind without signing in, by the link at the end of a mail. Asks first, because some mail programs open links by themselves. */
export const UnsubscribeScreen = () => {
  const t = useTranslations('alerts.unsubscribe');
  const keyText = useKeyText();
  const [token] = useState(readToken);
  const found = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => api.alert.lookUpUnsubscribe({ token }),
    enabled: token !== '',
    retry: false,
  });
  const end = useMutation({ mutationFn: () => api.alert.unsubscribe({ token }) });
  const isOff = end.isSuccess || found.data?.isOff === true;
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <PageHeading title={t('title')} />
      {token === '' ? <Alert tone="danger">{t('no_token')}</Alert> : null}
      {found.error ? <ErrorState message={keyText(toApiError(found.error).key)} /> : null}
      {found.isLoading ? <Skeleton /> : null}
      {found.data ? (
        <p>
          {found.data.project === null
            ? t('about', { kind: t(`kinds.${found.data.kind}`) })
            : t('about_project', { kind: t(`kinds.${found.data.kind}`), project: found.data.project })}
        </p>
      ) : null}
      {end.error ? <ErrorState message={keyText(toApiError(end.error).key)} /> : null}
      <output className="block">{isOff ? <Alert tone="success">{t('done')}</Alert> : null}</output>
      {found.data && !isOff ? (
        <Button variant="primary" className="self-start" isPending={end.isPending} onClick={() => end.mutate()}>
          {t('submit')}
        </Button>
      ) : null}
    </div>
  );
};
