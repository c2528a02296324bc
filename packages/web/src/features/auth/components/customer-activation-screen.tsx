import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { hasContact, ResellerContact, type Contact } from '#lib/reseller-contact';
import { Card, ErrorState, PageHeading, Skeleton, TextLink } from '#ui';
import { NewPasswordForm } from './new-password-form.tsx';

/** A reseller’s customer chooses its first password; `token` comes from the link. Says whose customer it is. */
export const CustomerActivationScreen = ({ token }: { token: string }) => {
  const t = useTranslations('contact.activation');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(
    // A password that was just chosen ends the link: what was read of it stays on the screen.
    orpc.customer.lookUpActivation.queryOptions({ input: { token }, staleTime: Infinity, retry: false }),
  );
  if (error)
    return (
      <div className="flex flex-col gap-6">
        <PageHeading title={t('title')} />
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Skeleton lines={6} />;
  const { activation, reseller } = data;
  if (!activation) return <EndedLink reseller={reseller} />;
  const { firstName: name, email } = activation;
  const title = reseller?.title;
  return (
    <>
      <NewPasswordForm
        title={title ? t('heading', { title }) : t('heading_neutral')}
        lead={title ? t('lead', { name, title, email }) : t('lead_neutral', { name, email })}
        submit={t('submit')}
        doneTitle={t('done_title')}
        done={t('done')}
        onSubmit={(values) => api.auth.activateAccount({ ...values, token })}
      />
      <ContactCard reseller={reseller} />
    </>
  );
};

const EndedLink = ({ reseller }: { reseller: Contact | null }) => {
  const t = useTranslations('contact.activation');
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={t('invalid_title')}
        lead={reseller ? t('invalid', { title: reseller.title }) : t('invalid_neutral')}
      />
      <ContactCard reseller={reseller} />
      <p>
        <TextLink to="/login">{t('login')}</TextLink>
      </p>
    </div>
  );
};

const ContactCard = ({ reseller }: { reseller: Contact | null }) => {
  const t = useTranslations('contact.activation');
  if (!reseller || !hasContact(reseller)) return null;
  return (
    <Card title={t('contact', { title: reseller.title })} className="mt-6">
      <ResellerContact contact={reseller} />
    </Card>
  );
};
