import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { BotProofStatus, useBotProof } from '#lib/bot-protection';
import { withFallback } from '#lib/fallback';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, ErrorSummary, PageHeading, TextField, TextLink } from '#ui';
import { emailSchema } from '../auth-schemas.ts';

/** Asking for the link to choose a new password; the answer is the same whether the account exists or not. */
export const ForgotPasswordScreen = () => {
  const t = useTranslations('account.forgot');
  const [isDone, setDone] = useState(false);
  const { begin, prove, isSlow } = useBotProof('forgot_password');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: emailSchema,
    defaultValues: { email: '' },
    labels: { email: t('email') },
    onSubmit: async (values) => {
      setDone(false);
      await withFallback('account.forgot.failed', () =>
        prove((botProof) => api.auth.forgotPassword({ ...values, botProof })),
      );
      setDone(true);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} lead={t('lead')} />
      <output className="block">
        {isDone ? (
          <Alert tone="success" title={t('done_title')}>
            {t('done', { minutes: limits.passwordResetMinutes })}
          </Alert>
        ) : null}
      </output>
      <form {...formProps} onInput={begin} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
        <BotProofStatus isSlow={isSlow} />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
      <p>
        <TextLink to="/login">{t('login')}</TextLink>
      </p>
    </div>
  );
};
