import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useFormat } from '#lib/i18n';
import { fetchUser, useCurrentUser } from '#lib/session';
import { Button, ErrorSummary, TextField, toast } from '#ui';
import { profileSchema } from '../settings-schemas.ts';

/** The form of the user's name; address and age of the login are shown above. */
export const ProfileForm = () => {
  const t = useTranslations('account');
  const format = useFormat();
  const user = useCurrentUser();
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: profileSchema(user),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, username: user.username ?? '' },
    labels: { firstName: t('fields.firstName'), lastName: t('fields.lastName'), username: t('fields.username') },
    onSubmit: async ({ username, ...names }) => {
      await api.profile.update({ ...names, username: username === '' ? null : username });
      await fetchUser();
      toast.success(t('settings.profile.done'));
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="break-words text-soft">
        {t('settings.profile.email', { email: user.email })}
        <br />
        {t('settings.profile.since', { date: format.date(user.createdAt) })}
      </p>
      <ErrorSummary {...summary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" required />
        <TextField {...field('lastName')} autoComplete="family-name" required />
      </div>
      <TextField
        {...field('username')}
        autoComplete="username"
        isOptional
        hint={t('settings.profile.username_hint')}
        className="sm:max-w-sm"
      />
      <Button type="submit" className="self-start" isPending={isSubmitting}>
        {t('settings.profile.submit')}
      </Button>
    </form>
  );
};
