import { errorTable } from '@zugang/contract/errors';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { LinkButton, PageHeading } from '#ui';
import { NewPasswordForm } from './new-password-form.tsx';

/** Choosing a new password with the code of the mailed link. */
export const ResetPasswordScreen = ({ code }: { code: string | undefined }) => {
  const t = useTranslations('account.reset');
  const keyText = useKeyText();
  if (!code)
    return (
      <div className="flex flex-col items-start gap-6">
        <PageHeading
          title={t('missing_title')}
          lead={<span role="alert">{keyText(errorTable.RESET_CODE_MISSING.key)}</span>}
        />
        <LinkButton to="/auth/forgot-password" variant="primary">
          {t('again')}
        </LinkButton>
      </div>
    );
  return (
    <NewPasswordForm
      title={t('title')}
      lead={t('lead')}
      submit={t('submit')}
      doneTitle={t('done_title')}
      done={t('done')}
      onSubmit={(values) => api.auth.resetPassword({ ...values, code })}
    />
  );
};
