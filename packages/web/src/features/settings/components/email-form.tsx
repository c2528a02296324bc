import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, ErrorSummary, PasswordField, TextField } from '#ui';
import { emailSchema } from '../settings-schemas.ts';

/** Asking for another e-mail address; it counts once its link was opened. */
export const EmailForm = () => {
  const t = useTranslations('account');
  const [sentTo, setSentTo] = useState<string>();
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: emailSchema,
    defaultValues: { email: '', password: '' },
    labels: { email: t('fields.email'), password: t('fields.passwordProof') },
    onSubmit: async (values) => {
      setSentTo(undefined);
      await api.auth.changeEmail(values);
      setSentTo(values.email);
      form.reset();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <output className="block">
        {sentTo ? <Alert tone="success">{t('settings.email.done', { email: sentTo })}</Alert> : null}
      </output>
      <ErrorSummary {...summary} />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('settings.email.submit')}
      </Button>
    </form>
  );
};
