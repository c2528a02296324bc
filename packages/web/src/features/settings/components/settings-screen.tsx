import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../lib/i18n/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { Card, PageHeading } from '../../../ui/index.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';

const coming = [
  'two_factor',
  'sessions',
  'members',
  'notifications',
  'export',
  'removal',
  'billing',
  'contracts',
] as const;

/** Everything about one's own login; `language` is the choice of the language. */
export function SettingsScreen({ language }: { language: ReactNode }) {
  const t = useTranslations('account.settings');
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeading title={t('title')} />
      <Profile />
      <Card title={t('email.title')} description={t('email.text')}>
        <EmailForm />
      </Card>
      <Card title={t('password.title')} description={t('password.text')}>
        <PasswordForm />
      </Card>
      <Card title={t('language.title')} description={t('language.text')}>
        {language}
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

function Profile() {
  const t = useTranslations('account.settings.profile');
  const format = useFormat();
  const user = useCurrentUser();
  const facts = [
    [t('name'), `${user.firstName} ${user.lastName}`],
    [t('email'), user.email],
    [t('since'), format.date(user.createdAt)],
  ];
  return (
    <Card title={t('title')}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
