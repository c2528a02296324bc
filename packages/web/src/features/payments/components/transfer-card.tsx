import type { PaymentMethods } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card, CopyButton } from '#ui';

type Props = { transfer: NonNullable<PaymentMethods['transfer']>; isOnline: boolean; hasMethods: boolean };

/** An IBAN in groups of four, as it is printed. */
const groupIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

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
      <dl className="flex max-w-xl flex-col">
        {rows.map(({ label, value, copied }) => (
          <div
            key={label}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1.5 last:border-0"
          >
            <dt className="w-40 text-soft">{label}</dt>
            <dd className="flex min-w-0 grow flex-wrap items-center justify-between gap-2 tabular-nums wrap-anywhere">
              <span>{value}</span>
              {copied ? <CopyButton text={copied} name={label} /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
