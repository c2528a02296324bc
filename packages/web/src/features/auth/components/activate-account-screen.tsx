import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { NewPasswordForm } from './new-password-form.tsx';

/** Choosing the first password of an account that another user created; `token` comes from the link. */
export const ActivateAccountScreen = ({ token }: { token: string }) => {
  const t = useTranslations('account.activate');
  return (
    <NewPasswordForm
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      doneTitle={t('done_title')}
      done={t('done')}
      onSubmit={(values) => api.auth.activateAccount({ ...values, token })}
    />
  );
};
