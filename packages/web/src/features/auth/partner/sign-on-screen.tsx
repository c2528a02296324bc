import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { showBrand } from '#lib/brand';
import { useKeyText } from '#lib/i18n';
import { useAuthState } from '#lib/session';
import { Alert, LinkButton, PageHeading } from '#ui';
import { keepLinkTicket, linkPath } from './link-ticket.ts';
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

/** A refusal by its key, or that the login must be linked first. */
type Step = { kind: 'busy' } | { kind: 'link' } | { kind: 'failed'; key: string };

const firstStep = (found: ReturnType<typeof useFragment<'token' | 'error' | 'link'>>): Step => {
  if (!found) return { kind: 'failed', key: missingKey };
  if (found.name === 'token') return { kind: 'busy' };
  return found.name === 'link' ? { kind: 'link' } : { kind: 'failed', key: refusals[found.value] ?? 'errors.internal' };
};

/** Takes a token of a partner's system from behind the `#`, and leads on to where it becomes a session. */
export const SignOnScreen = ({ alias }: { alias: string }) => {
  const t = useTranslations('entrance.sign_on');
  const router = useRouter();
  const found = useFragment(['token', 'error', 'link']);
  const [step, setStep] = useState(() => firstStep(found));
  const isSignedIn = useAuthState().user !== null;
  useEffect(() => {
    // Who is signed in sees their own partner's brand.
    if (found && !isSignedIn) void showBrand(alias);
  }, [alias, found, isSignedIn]);
  const hasBegun = useRef(false);
  useEffect(() => {
    // A token works once: in development effects run twice.
    if (!found || hasBegun.current) return;
    hasBegun.current = true;
    if (found.name === 'link') keepLinkTicket(found.value);
    if (found.name !== 'token') return;
    api.signOn.withToken({ partner: alias, token: found.value }).then(
      ({ continueUrl }) =>
        void router.navigate({ to: '/sign-on/continue', hash: new URL(continueUrl).hash.slice(1), replace: true }),
      (error: unknown) => {
        const { code, challenge, key } = toApiError(error);
        if (code !== 'SIGN_ON_LINK_NEEDED' || !challenge) return setStep({ kind: 'failed', key });
        keepLinkTicket(challenge);
        setStep({ kind: 'link' });
      },
    );
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t(step.kind === 'link' ? 'link_title' : 'title')} />
      {step.kind === 'busy' ? <output>{t('busy')}</output> : null}
      {step.kind === 'failed' ? <Refusal alias={alias} messageKey={step.key} /> : null}
      {step.kind === 'link' ? <LinkNeeded alias={alias} /> : null}
    </div>
  );
};

const Refusal = ({ alias, messageKey }: { alias: string; messageKey: string }) => {
  const t = useTranslations('entrance.sign_on');
  const keyText = useKeyText();
  return (
    <>
      <div role="alert">
        <Alert tone={messageKey === missingKey ? 'info' : 'danger'}>{keyText(messageKey)}</Alert>
      </div>
      <LinkButton to="/login" search={{ partner: alias, stay: true }}>
        {t('to_login')}
      </LinkButton>
    </>
  );
};

/** There is a login with the address: its owner signs in once, and is then asked. */
const LinkNeeded = ({ alias }: { alias: string }) => {
  const t = useTranslations('entrance.sign_on');
  return (
    <>
      <output>
        <Alert>{t('link_text')}</Alert>
      </output>
      <LinkButton to="/login" search={{ partner: alias, stay: true, redirect: linkPath }} variant="primary">
        {t('link_start')}
      </LinkButton>
    </>
  );
};
