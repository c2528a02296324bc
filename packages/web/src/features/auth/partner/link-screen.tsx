import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import type { ApiError, ApiErrorCode } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useLogout } from '#lib/session';
import { Alert, Button, LinkButton, PageHeading, Skeleton } from '#ui';
import { forgetLinkTicket, keptLinkTicket, linkPath } from './link-ticket.ts';

const missingKey = 'entrance.errors.sign_on_link_invalid';

/** Asks a customer who has just signed in whether their login is to be linked to the partner's sign-on. */
export const LinkScreen = () => {
  const t = useTranslations('entrance.link');
  const [ticket] = useState(keptLinkTicket);
  const { data, error } = useQuery({
    queryKey: ['sign-on', 'link', ticket],
    queryFn: () => api.signOn.linkOffer({ ticket }),
    enabled: ticket !== '',
    staleTime: Infinity,
    retry: false,
  });
  if (error) return <Refusal error={toApiError(error)} />;
  if (ticket === '') return <Refusal error={{ code: 'SIGN_ON_LINK_INVALID', key: missingKey }} />;
  if (!data)
    return (
      <>
        <PageHeading title={t('title')} />
        <Skeleton />
      </>
    );
  return <Question ticket={ticket} {...data} />;
};

const Question = ({ ticket, partner, email }: { ticket: string; partner: string; email: string }) => {
  const t = useTranslations('entrance.link');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.signOn.link({ ticket }),
    onSuccess: forgetLinkTicket,
  });
  if (error) return <Refusal error={toApiError(error)} />;
  const values = { partner, email };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t(isSuccess ? 'done_title' : 'question', values)} />
      {isSuccess ? (
        <>
          <output className="wrap-anywhere">{t('done', values)}</output>
          <LinkButton to="/dashboard" variant="primary">
            {t('to_dashboard')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{t('text', values)}</p>
          <p>{t('undo')}</p>
          <div className="flex flex-col gap-3">
            <Button variant="primary" isWide isPending={isPending} onClick={() => mutate()}>
              {t('accept')}
            </Button>
            <LinkButton to="/dashboard" onClick={forgetLinkTicket}>
              {t('decline')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
};

/** What is mended by signing in again, with the right login. */
const again: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>(['SIGN_ON_LINK_STALE', 'SIGN_ON_LINK_OTHER']);

const Refusal = ({ error: { code, key } }: { error: Pick<ApiError, 'code' | 'key'> }) => {
  const t = useTranslations('entrance.link');
  const keyText = useKeyText();
  const router = useRouter();
  const { mutate, isPending } = useLogout(
    () => void router.navigate({ to: '/login', search: { redirect: linkPath, stay: true } }),
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} />
      <div role="alert">
        <Alert tone="attention">{keyText(key)}</Alert>
      </div>
      <div className="flex flex-col gap-3">
        {again.has(code) ? (
          <Button variant="primary" isWide isPending={isPending} onClick={() => mutate()}>
            {t('again')}
          </Button>
        ) : null}
        <LinkButton to="/dashboard">{t('to_dashboard')}</LinkButton>
      </div>
    </div>
  );
};
