import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, ErrorSummary, PasswordField, toast } from '#ui';
import { passwordSchema } from '../settings-schemas.ts';

/** Changing the password; all other sessions end. */
export const PasswordForm = () => {
  const t = useTranslations('account');
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: passwordSchema,
    defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    labels: {
      currentPassword: t('fields.currentPassword'),
      password: t('fields.password'),
      passwordConfirmation: t('fields.passwordConfirmation'),
    },
    names: { passwordConfirmation: t('names.passwordConfirmation') },
    onSubmit: async (values) => {
      await api.auth.changePassword(values);
      form.reset();
      toast.success(t('settings.password.done'));
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <PasswordField {...field('currentPassword')} autoComplete="current-password" required />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        required
        hint={t('password_hint', { min: limits.password.min })}
      />
      <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" required />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('settings.password.submit')}
      </Button>
    </form>
  );
};
