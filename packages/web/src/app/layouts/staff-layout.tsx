import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StaffGate } from '#features/staff/components/staff-gate.tsx';
import { TabLink, TabNav } from '#ui';

/** Layout “staff”: the operator's console inside the dashboard, once the session has proved its second factor. */
export const StaffLayout = ({ children }: { children: ReactNode }) => {
  const shell = useTranslations('shell');
  const t = useTranslations('staff.tabs');
  return (
    <StaffGate>
      <div className="flex flex-col gap-8">
        <TabNav label={shell('staff')}>
          <TabLink to="/staff" activeOptions={{ exact: true }}>
            {t('work')}
          </TabLink>
          <TabLink to="/staff/tickets">{t('tickets')}</TabLink>
          <TabLink to="/staff/operations">{t('operations')}</TabLink>
          <TabLink to="/staff/requests">{t('requests')}</TabLink>
          <TabLink to="/staff/announcements">{t('announcements')}</TabLink>
          <TabLink to="/staff/accounts">{t('accounts')}</TabLink>
        </TabNav>
        {children}
      </div>
    </StaffGate>
  );
};
