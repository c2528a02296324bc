import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { BotProofStatus, useBotProof } from '#lib/bot-protection';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, ErrorSummary, PageHeading, TextField, TextLink } from '#ui';
import { emailSchema } from '../auth-schemas.ts';

/** Asking for the confirmation mail again; the answer is the same whether the account exists or not. */
export const ResendScreen = () => {
  const t = useTranslations('auth');
  const [isDone, setDone] = useState(false);
  const { begin, prove, isSlow } = useBotProof('resend_confirmation');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: emailSchema,
    defaultValues: { email: '' },
    labels: { email: t('fields.email') },
    onSubmit: async (values) => {
      setDone(false);
      await prove((botProof) => api.auth.resendConfirmation({ ...values, botProof }));
      setDone(true);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('resend.title')} lead={t('resend.lead')} />
      <output className="block">
        {isDone ? (
          <Alert tone="success" title={t('resend.done_title')}>
            {t('resend.done')}
          </Alert>
        ) : null}
      </output>
      <form {...formProps} onInput={begin} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
        <BotProofStatus isSlow={isSlow} />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('resend.submit')}
        </Button>
      </form>
      <p>
        <TextLink to="/login">{t('resend.login')}</TextLink>
      </p>
    </div>
  );
};
