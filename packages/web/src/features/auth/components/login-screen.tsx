import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError, useSystemInfo } from '#lib/api';
import type { ApiErrorCode } from '#lib/api';
import { useBotProof } from '#lib/bot-protection';
import { useValidatedForm } from '#lib/forms';
import { requireMessages } from '#lib/i18n';
import { signIn } from '#lib/session';
import { Alert, Button, ErrorSummary, PageHeading, PasswordField, TextField, TextLink } from '#ui';
import { loginFailures } from '../login-failures.ts';
import { loginSchema } from '../login-schema.ts';
import { loadLater } from '../load-later.ts';

const DemoLogins = loadLater(async () => (await import('./demo-logins.tsx')).DemoLogins);
const SecondFactorForm = loadLater(async () => (await import('./second-factor-form.tsx')).SecondFactorForm);
const BotProofStatus = loadLater(async () => (await import('#lib/bot-protection/bot-proof-status.tsx')).BotProofStatus);

type Props = { redirect?: string | undefined; partner?: string | undefined; notice: ReactNode; options: ReactNode };

/** Signing in; `redirect` is the way back, a path of this site; `options` are the ways beside the password, `partner` is whose customer registers. */
export const LoginScreen = ({ redirect, partner, notice, options }: Props) => {
  const t = useTranslations('auth');
  const router = useRouter();
  const info = useSystemInfo();
  const submitButton = useRef<HTMLButtonElement>(null);
  const { begin, prove, proveIfAsked, isSlow } = useBotProof('login');
  const prepareProof = (): void => void (loginFailures.needProof() && begin());
  const [challenge, setChallenge] = useState<string>();
  const enter = () => router.navigate({ href: redirect ?? '/dashboard' });
  const [errorCode, setErrorCode] = useState<ApiErrorCode>();
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    labels: { email: t('fields.email'), password: t('fields.password') },
    onSubmit: async (values) => {
      try {
        const send = loginFailures.needProof() ? prove : proveIfAsked;
        await signIn(() => send((botProof) => api.auth.login({ ...values, botProof })));
        loginFailures.forget();
      } catch (error) {
        const { challenge: asked, code } = toApiError(error);
        if (code === 'INVALID_CREDENTIALS') loginFailures.add();
        prepareProof();
        // The texts of errors come after the form.
        if (!asked) await requireMessages('auth');
        if (!asked) throw error;
        setChallenge(asked);
        return;
      }
      await enter();
    },
    onError: (error) => setErrorCode(error.code),
  });
  const fill = (login: { email: string; password: string }): void => {
    form.reset(login);
    submitButton.current?.focus();
  };
  if (challenge)
    return (
      <Suspense>
        <SecondFactorForm challenge={challenge} onDone={() => void enter()} />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('login.title')} />
      {summary.errors.length === 0 ? (notice ?? (redirect ? <Alert>{t('login.signed_out_hint')}</Alert> : null)) : null}
      <form {...formProps} onInput={prepareProof} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        {errorCode === 'EMAIL_NOT_CONFIRMED' ? (
          <TextLink to="/resend-confirmation">{t('login.resend')}</TextLink>
        ) : null}
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="username webauthn" required />
        <PasswordField {...field('password')} autoComplete="current-password" required />
        <Suspense>
          <BotProofStatus isSlow={isSlow} />
        </Suspense>
        <Button ref={submitButton} type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('login.submit')}
        </Button>
      </form>
      {options}
      <p>
        <TextLink to="/auth/forgot-password">{t('login.forgot')}</TextLink>
      </p>
      <p>
        {t('login.no_account')}{' '}
        <TextLink to="/register" search={{ partner }}>
          {t('login.register')}
        </TextLink>
      </p>
      {/* The link comes with what is above it, which would move it. */}
      <Suspense>
        {info?.demo ? <DemoLogins logins={info.demo.logins} onChoose={fill} /> : null}
        {info?.mailboxUrl ? (
          <p className="text-sm">
            <TextLink to="/dev/mailbox">{t('login.mailbox')}</TextLink>
          </p>
        ) : null}
      </Suspense>
    </div>
  );
};
