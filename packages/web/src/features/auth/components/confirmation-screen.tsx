import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { LinkButton, PageHeading, ProgressBar } from '#ui';

/** Redeems the link of the confirmation mail. A query rather than an effect: the token is sent once, however often React renders. */
export const ConfirmationScreen = ({ confirmation }: { confirmation: string | undefined }) => {
  const t = useTranslations('auth.confirmation');
  const keyText = useKeyText();
  const { isSuccess, error } = useQuery({
    queryKey: ['auth', 'confirmation', confirmation],
    queryFn: () => api.auth.confirmEmail({ confirmation: confirmation ?? '' }),
    enabled: Boolean(confirmation),
    staleTime: Infinity,
    retry: false,
  });
  if (!confirmation) return <Failure text={t('missing')} />;
  if (error) {
    const { code, key } = toApiError(error);
    return code === 'ALREADY_CONFIRMED' ? <Success text={keyText(key)} /> : <Failure text={keyText(key)} />;
  }
  if (isSuccess) return <Success text={t('lead')} />;
  return (
    <output className="block">
      <ProgressBar label={t('pending')} value={null} />
    </output>
  );
};

const Success = ({ text }: { text: string }) => {
  const t = useTranslations('auth.confirmation');
  return (
    <div className="flex flex-col items-start gap-6">
      <PageHeading title={t('title')} lead={<output>{text}</output>} />
      <LinkButton to="/login" variant="primary" size="large">
        {t('login')}
      </LinkButton>
    </div>
  );
};

const Failure = ({ text }: { text: string }) => {
  const t = useTranslations('auth.confirmation');
  return (
    <div className="flex flex-col items-start gap-6">
      <PageHeading title={t('failed_title')} lead={<span role="alert">{text}</span>} />
      <p className="flex flex-wrap gap-3">
        <LinkButton to="/resend-confirmation" variant="primary">
          {t('resend')}
        </LinkButton>
        <LinkButton to="/login">{t('login')}</LinkButton>
      </p>
    </div>
  );
};
