import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useSystemInfo } from '#lib/api';
import { LinkButton, PageHeading } from '#ui';

/** What happens after registering: look into your mail. */
export const RegisteredScreen = () => {
  const t = useTranslations('auth.registered');
  const info = useSystemInfo();
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="text-soft">{t('hint', { hours: limits.confirmationHours })}</p>
      <p className="flex flex-wrap gap-3">
        {info?.mailboxUrl ? (
          <LinkButton to="/dev/mailbox" variant="primary">
            {t('mailbox')}
          </LinkButton>
        ) : null}
        <LinkButton to="/login">{t('login')}</LinkButton>
        <LinkButton to="/resend-confirmation" variant="quiet">
          {t('resend')}
        </LinkButton>
      </p>
    </div>
  );
};
