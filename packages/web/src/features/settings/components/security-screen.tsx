import { useTranslations } from 'use-intl';
import { Card, PageHeading } from '#ui';
import { LinkedPartners } from './linked-partners.tsx';
import { LinkedProviders } from './linked-providers.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecurityEvents } from './security-events.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What keeps strangers out: password, two-factor sign-in, sessions, and what happened to the login. */
export const SecurityScreen = () => {
  const t = useTranslations('account.settings');
  return (
    <>
      <PageHeading title={t('sections.security')} />
      <Card title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Card>
      <Card title={t('two_factor.title')} description={t('two_factor.text')}>
        <TwoFactor />
      </Card>
      <Card title={t('passkeys.title')} description={t('passkeys.text')}>
        <Passkeys />
      </Card>
      <LinkedProviders />
      <LinkedPartners />
      <Card title={t('sessions.title')} description={t('sessions.text')}>
        <SessionList />
      </Card>
      <Card title={t('events.title')} description={t('events.text')}>
        <SecurityEvents />
      </Card>
    </>
  );
};
