import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BreadcrumbLink, Breadcrumbs, TabLink, TabNav } from '../ui/index.ts';

const base = '/reseller/customer-projects/$projectId';
const tabs = [
  { key: 'overview', to: `${base}/overview` },
  { key: 'tool', to: `${base}/tool` },
  { key: 'live_inspect', to: `${base}/live-inspect` },
  { key: 'integration', to: `${base}/integration` },
  { key: 'report', to: `${base}/report` },
  { key: 'domains', to: `${base}/domains` },
  { key: 'subscription', to: `${base}/subscription` },
] as const;

/** Layout “reseller project”: a customer's project as its reseller sees it. */
export function ResellerProjectLayout({ projectId, children }: { projectId: string; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <Breadcrumbs current={t('customer_project')}>
          <BreadcrumbLink to="/reseller/customer-projects">{t('tabs.customer_projects')}</BreadcrumbLink>
        </Breadcrumbs>
        <TabNav label={t('customer_project')}>
          {tabs.map(({ key, to }) => (
            <TabLink key={key} to={to} params={{ projectId }}>
              {t(`tabs.${key}`)}
            </TabLink>
          ))}
        </TabNav>
      </div>
      {children}
    </div>
  );
}
