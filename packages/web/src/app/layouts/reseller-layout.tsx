import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';

const tabs = [
  { key: 'customers', link: linkOptions({ to: '/reseller/customers' }) },
  { key: 'customer_projects', link: linkOptions({ to: '/reseller/customer-projects' }) },
  { key: 'reseller_subscriptions', link: linkOptions({ to: '/reseller/subscriptions' }) },
  { key: 'reseller_billing', link: linkOptions({ to: '/reseller/billing' }) },
  { key: 'customer_area', link: linkOptions({ to: '/reseller/customer-area' }) },
  { key: 'customer_login', link: linkOptions({ to: '/reseller/customer-login' }) },
  { key: 'tool_settings', link: linkOptions({ to: '/reseller/tool-settings' }) },
  { key: 'source_links', link: linkOptions({ to: '/reseller/source-links' }) },
] as const;

/** Layout “reseller”: the reseller's area inside the dashboard. */
export const ResellerLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col gap-8">
      <TabNav label={t('reseller')}>
        {tabs.map(({ key, link }) => (
          <TabLink key={key} {...link}>
            {t(`tabs.${key}`)}
          </TabLink>
        ))}
      </TabNav>
      {children}
    </div>
  );
};
