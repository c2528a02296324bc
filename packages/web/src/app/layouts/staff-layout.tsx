import type { StaffProcedure } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StaffGate } from '#features/staff/components/staff-gate.tsx';
import { useStaffMay } from '#lib/staff';
import { TabLink, TabNav } from '#ui';

/** The parts of the console, each with what its screen asks first: only who may ask that is shown the part. */
const tabs = [
  { key: 'tickets', procedure: 'staffDesk.list', to: '/staff/tickets' },
  { key: 'operations', procedure: 'staff.operations', to: '/staff/operations' },
  { key: 'requests', procedure: 'staff.requests', to: '/staff/requests' },
  { key: 'payments', procedure: 'staffMoney.payments', to: '/staff/payments' },
  { key: 'debts', procedure: 'staffMoney.debts', to: '/staff/debts' },
  { key: 'prices', procedure: 'staffSales.prices', to: '/staff/prices' },
  { key: 'coupons', procedure: 'staffSales.coupons', to: '/staff/coupons' },
  { key: 'legal', procedure: 'staffLegal.documents', to: '/staff/legal' },
  { key: 'announcements', procedure: 'staff.announcements', to: '/staff/announcements' },
  { key: 'accounts', procedure: 'staff.search', to: '/staff/accounts' },
] as const satisfies readonly { procedure: StaffProcedure; key: string; to: string }[];

/** Layout “staff”: the operator's console inside the dashboard, once the session has proved its second factor. */
export const StaffLayout = ({ children }: { children: ReactNode }) => {
  const shell = useTranslations('shell');
  const t = useTranslations('staff.tabs');
  const may = useStaffMay();
  return (
    <StaffGate>
      <div className="flex flex-col gap-8">
        <TabNav label={shell('staff')}>
          <TabLink to="/staff" activeOptions={{ exact: true }}>
            {t('work')}
          </TabLink>
          {tabs.map(({ key, procedure, to }) =>
            may(procedure) ? (
              <TabLink key={key} to={to}>
                {t(key)}
              </TabLink>
            ) : null,
          )}
        </TabNav>
        {children}
      </div>
    </StaffGate>
  );
};
