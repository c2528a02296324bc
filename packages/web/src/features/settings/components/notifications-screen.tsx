import { useTranslations } from 'use-intl';
import { Card, PageHeading } from '#ui';
import { NotificationChoices } from './notification-choices.tsx';
import { ProjectAlertsCard } from './project-alerts.tsx';

/** Which mails one gets. */
export const NotificationsScreen = () => {
  const t = useTranslations('account.settings');
  return (
    <>
      <PageHeading title={t('sections.notifications')} />
      <Card title={t('notifications.title')} description={t('notifications.text')}>
        <NotificationChoices />
      </Card>
      <ProjectAlertsCard />
    </>
  );
};
