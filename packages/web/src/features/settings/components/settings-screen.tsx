import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { Card, PageHeading } from '../../../ui/index.ts';
import { AccountMembers } from './account-members.tsx';
import { AccountRemoval } from './account-removal.tsx';
import { DataExport } from './data-export.tsx';
import { EmailForm } from './email-form.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

const coming = ['billing', 'contracts'] as const;

/** Everything about one's own login; `language` is the choice of the language. */
export function SettingsScreen({ language }: { language: ReactNode }) {
  const t = useTranslations('account.settings');
  const user = useCurrentUser();
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeading title={t('title')} />
      <Card title={t('profile.title')}>
        <ProfileForm />
      </Card>
      <Card title={t('email.title')} description={t('email.text')}>
        <EmailForm />
      </Card>
      <Card title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Card>
      <Card title={t('two_factor.title')} description={t('two_factor.text')}>
        <TwoFactor />
      </Card>
      <Card title={t('sessions.title')} description={t('sessions.text')}>
        <SessionList />
      </Card>
      {user.memberships.map((membership) => (
        <AccountMembers key={membership.accountId} membership={membership} />
      ))}
      <Card title={t('notifications.title')} description={t('notifications.text')}>
        <NotificationChoices />
      </Card>
      <Card title={t('language.title')} description={t('language.text')}>
        {language}
      </Card>
      <Card title={t('export.title')} description={t('export.text')}>
        <DataExport />
      </Card>
      <Card title={t('removal.title')} description={t('removal.text')}>
        <AccountRemoval />
      </Card>
      <Card title={t('soon.title')} description={t('soon.text')}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {coming.map((name) => (
            <li key={name}>{t(`soon.${name}`)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
