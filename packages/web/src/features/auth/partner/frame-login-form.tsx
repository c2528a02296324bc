import type { PartnerEntrance } from '@zugang/contract';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { BotProofStatus, useBotProof } from '#lib/bot-protection';
import { useValidatedForm } from '#lib/forms';
import { requireMessages, withLocale } from '#lib/i18n';
import { loginError } from '#lib/session';
import { Button, ErrorSummary, PasswordField, TextField } from '#ui';
import { loginFailures } from '../login-failures.ts';
import { loginSchema } from '../login-schema.ts';

type Props = { partner: PartnerEntrance; onProved: (continueUrl: string) => void };

/** Address and password of a partner's customer. */
export const FrameLoginForm = ({ partner: { alias, registrationUrl }, onProved }: Props) => {
  const t = useTranslations('entrance.frame');
  const locale = useLocale();
  const { begin, prove, proveIfAsked, isSlow } = useBotProof('login');
  const prepareProof = (): void => void (loginFailures.needProof() && begin());
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: loginSchema,
    defaultValues: { email: '', password: '' },
    labels: { email: t('email'), password: t('password') },
    onSubmit: async (values) => {
      try {
        const send = loginFailures.needProof() ? prove : proveIfAsked;
        const { continueUrl } = await send((botProof) =>
          api.signOn.withPassword({ partner: alias, ...values, botProof }),
        );
        loginFailures.forget();
        onProved(continueUrl);
      } catch (thrown) {
        const error = toApiError(thrown);
        if (error.code === 'INVALID_CREDENTIALS') loginFailures.add();
        prepareProof();
        await requireMessages('auth');
        throw loginError(error);
      }
    },
  });
  const register = registrationUrl ?? withLocale(`/register?partner=${alias}`, locale);
  return (
    <>
      <form {...formProps} onInput={prepareProof} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="username" required />
        <PasswordField {...field('password')} autoComplete="current-password" required />
        <Suspense>
          <BotProofStatus isSlow={isSlow} />
        </Suspense>
        <Button type="submit" variant="primary" isWide isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-link" href={withLocale('/auth/forgot-password', locale)} target="_top">
          {t('forgot')}
        </a>
        <a className="text-link" href={register} target="_top">
          {t('register')}
        </a>
      </p>
    </>
  );
};
