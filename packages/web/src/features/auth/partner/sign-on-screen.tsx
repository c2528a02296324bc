import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, LinkButton, PageHeading } from '#ui';
import { useFragment } from './use-fragment.ts';

const missingKey = 'entrance.sign_on.missing';

/** Texts for the codes that the server puts behind the `#` when a form brought a token that it refused. */
const refusals: Partial<Record<string, string>> = {
  PARTNER_UNKNOWN: 'entrance.errors.partner_unknown',
  SIGN_ON_REFUSED: 'entrance.errors.sign_on_refused',
  SIGN_ON_UNKNOWN: 'entrance.errors.sign_on_unknown',
  SIGN_ON_EMAIL_TAKEN: 'entrance.errors.sign_on_email_taken',
  NOT_A_CUSTOMER: 'entrance.errors.not_a_customer',
  RATE_LIMITED: 'errors.rate_limited',
};

/** Takes a token of a partner's system from behind the `#`, and leads on to where it becomes a session. */
export const SignOnScreen = ({ alias }: { alias: string }) => {
  const t = useTranslations('entrance.sign_on');
  const router = useRouter();
  const keyText = useKeyText();
  const found = useFragment(['token', 'error']);
  const token = found?.name === 'token' ? found.value : undefined;
  const [errorKey, setErrorKey] = useState(() =>
    token ? null : ((found && (refusals[found.value] ?? 'errors.internal')) ?? missingKey),
  );
  const hasBegun = useRef(false);
  useEffect(() => {
    // A token works once: in development effects run twice.
    if (!token || hasBegun.current) return;
    hasBegun.current = true;
    api.signOn.withToken({ partner: alias, token }).then(
      ({ continueUrl }) =>
        void router.navigate({ to: '/sign-on/continue', hash: new URL(continueUrl).hash.slice(1), replace: true }),
      (error: unknown) => setErrorKey(toApiError(error).key),
    );
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} />
      {errorKey === null ? (
        <output>{t('busy')}</output>
      ) : (
        <>
          <div role="alert">
            <Alert tone={errorKey === missingKey ? 'info' : 'danger'}>{keyText(errorKey)}</Alert>
          </div>
          <LinkButton to="/login" search={{ partner: alias }}>
            {t('to_login')}
          </LinkButton>
        </>
      )}
    </div>
  );
};
