import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TabLink, TabNav } from '#ui';
import { hasDirectBills, useAuthState } from '#lib/session';

/** Layout “legal”: the legal texts side by side, inside the dashboard. */
export const LegalLayout = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell');
  const { user } = useAuthState();
  return (
    <div className="flex flex-col gap-6">
      <TabNav label={t('legal')}>
        <TabLink to="/terms">{t('tabs.terms')}</TabLink>
        <TabLink to="/privacy">{t('tabs.privacy')}</TabLink>
        <TabLink to="/terms-and-conditions">{t('tabs.conditions')}</TabLink>
        {user?.has_reseller && !hasDirectBills(user) ? null : (
          <TabLink to="/legal-settings">{t('tabs.contract')}</TabLink>
        )}
      </TabNav>
      {children}
    </div>
  );
};
