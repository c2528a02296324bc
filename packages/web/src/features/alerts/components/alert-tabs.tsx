import { useTranslations } from 'use-intl';
import { useProjectScreens } from '#lib/project';
import { TabLink, TabNav } from '#ui';

/** The notifications of a project: mails to people, webhooks to servers, and a guide for build systems. */
export const AlertTabs = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('alerts.tabs');
  const screens = useProjectScreens();
  const params = { projectId };
  return (
    <TabNav label={t('label')}>
      <TabLink to={screens.notifications} params={params}>
        {t('notifications')}
      </TabLink>
      <TabLink to={screens.webhooks} params={params}>
        {t('webhooks')}
      </TabLink>
      <TabLink to={screens.ci} params={params}>
        {t('ci')}
      </TabLink>
    </TabNav>
  );
};
