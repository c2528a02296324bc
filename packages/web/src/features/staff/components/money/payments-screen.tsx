import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useStaffMay } from '#lib/staff';
import { Alert } from '#ui';
import { StaffScreen } from '../staff-screen.tsx';
import { BankFileForm } from './bank-file-form.tsx';
import { BankPayments } from './bank-payments.tsx';
import { PaymentDialog, type PaymentDecision } from './payment-dialogs.tsx';
import { ProviderPayments } from './provider-payments.tsx';
import { useRefreshMoney } from './use-refresh-money.ts';

/** The payments that must be decided, and the way in for the bank's files. Reading is in the security log, so it is not repeated by itself. */
export const PaymentsScreen = () => {
  const t = useTranslations('staff.payments');
  const may = useStaffMay();
  const refresh = useRefreshMoney();
  const [decision, setDecision] = useState<PaymentDecision | null>(null);
  const query = useQuery(orpc.staffMoney.payments.queryOptions({ refetchOnWindowFocus: false }));
  const onDone = (): void => {
    setDecision(null);
    refresh();
  };
  return (
    <>
      <StaffScreen title={t('title')} lead={t('lead')} query={query}>
        {({ bank, bankTotal, provider }) => (
          <>
            {may('staffMoney.importBankFile') ? <BankFileForm /> : <Alert tone="info">{t('readonly')}</Alert>}
            <BankPayments rows={bank} total={bankTotal} onDecide={setDecision} />
            <ProviderPayments rows={provider} onDecide={setDecision} />
          </>
        )}
      </StaffScreen>
      {decision ? <PaymentDialog decision={decision} onDone={onDone} onClose={() => setDecision(null)} /> : null}
    </>
  );
};
