import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Card, PageHeading } from '#ui';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The profile: name, e-mail address, language; `language` is the choice of the language. */
export const ProfileScreen = ({ language }: { language: ReactNode }) => {
  const t = useTranslations('account.settings');
  return (
    <>
      <PageHeading title={t('sections.profile')} />
      <Card title={t('profile.title')}>
        <ProfileForm />
      </Card>
      <Card title={t('email.title')} description={t('email.text')}>
        <EmailForm />
      </Card>
      <Card title={t('language.title')} description={t('language.text')}>
        {language}
      </Card>
    </>
  );
};
