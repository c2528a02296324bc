import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withFallback } from '#lib/fallback';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, LinkButton, PageHeading, PasswordField } from '#ui';
import { newPasswordSchema } from '../auth-schemas.ts';

type Props = {
  title: string;
  lead: string;
  submit: string;
  doneTitle: string;
  done: string;
  /** Sends the chosen password. */
  onSubmit: (values: { password: string; passwordConfirmation: string }) => Promise<unknown>;
};

/** A screen that chooses a password and then leads to the login. */
export const NewPasswordForm = ({ title, lead, submit, doneTitle, done, onSubmit }: Props) => {
  const t = useTranslations('account');
  const [isDone, setDone] = useState(false);
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: newPasswordSchema,
    defaultValues: { password: '', passwordConfirmation: '' },
    labels: { password: t('fields.password'), passwordConfirmation: t('fields.passwordConfirmation') },
    names: { passwordConfirmation: t('names.passwordConfirmation') },
    onSubmit: async (values) => {
      await withFallback('account.reset.failed', () => onSubmit(values));
      setDone(true);
    },
  });
  if (isDone)
    return (
      <div className="flex flex-col items-start gap-6">
        <PageHeading title={doneTitle} lead={<output>{done}</output>} />
        <LinkButton to="/login" variant="primary" size="large">
          {t('login')}
        </LinkButton>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={title} lead={lead} />
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          required
          hint={t('password_hint', { min: limits.password.min })}
        />
        <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" required />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {submit}
        </Button>
      </form>
    </div>
  );
};
