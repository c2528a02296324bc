import type { PaymentMethods } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { groupIban, TransferFacts } from '#lib/payment';
import { Card } from '#ui';

type Props = { transfer: NonNullable<PaymentMethods['transfer']>; isOnline: boolean; hasMethods: boolean };

/** How invoices are paid by bank transfer. */
export const TransferCard = ({ transfer: { payee, iban, bic, paymentDays }, isOnline, hasMethods }: Props) => {
  const t = useTranslations('payments.transfer');
  const rows = [
    { label: t('payee'), value: payee },
    { label: t('iban'), value: groupIban(iban), copied: iban },
    ...(bic ? [{ label: t('bic'), value: bic }] : []),
    { label: t('reference'), value: t('reference_text') },
    { label: t('days'), value: t('days_text', { days: paymentDays }) },
  ];
  const text = hasMethods ? 'text_besides' : 'text_alone';
  return (
    <Card title={t('title')} description={t(isOnline ? text : 'text_only')}>
      <TransferFacts facts={rows} className="max-w-xl" />
    </Card>
  );
};
