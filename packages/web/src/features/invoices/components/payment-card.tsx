import { useQuery } from '@tanstack/react-query';
import type { Invoice, PaymentInfo } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { groupIban, ProviderButton, TransferFacts } from '#lib/payment';
import { QrCode } from '#lib/qr-code';
import { Alert, Card, ErrorState, Skeleton } from '#ui';

/** How an open invoice is paid by bank transfer: the data to copy, and a code for banking apps. */
export const PaymentCard = ({ invoice: { id: invoiceId, number } }: { invoice: Invoice }) => {
  const t = useTranslations('invoices.pay');
  const keyText = useKeyText();
  const { data, error, refetch } = useQuery(orpc.invoice.payment.queryOptions({ input: { invoiceId } }));
  return (
    <Card title={t('title', { number: number ?? '' })} description={t('text')}>
      {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={5} />}
      {data?.isUnderWay ? <UnderWay /> : null}
      {data && !data.isUnderWay ? (
        <div className="flex flex-col gap-6">
          {data.isOnline ? <PayOnline invoiceId={invoiceId} /> : null}
          <PaymentFacts payment={data} />
        </div>
      ) : null}
    </Card>
  );
};

const UnderWay = () => {
  const t = useTranslations('payments.pay');
  return <Alert tone="info">{t('under_way')}</Alert>;
};

/** Leads to the payment provider's page for this invoice. */
const PayOnline = ({ invoiceId }: { invoiceId: string }) => {
  const t = useTranslations('payments.pay');
  return <ProviderButton label={t('online')} text={t('online_text')} open={() => api.invoice.pay({ invoiceId })} />;
};

const PaymentFacts = ({ payment }: { payment: PaymentInfo }) => {
  const t = useTranslations('invoices.pay');
  const format = useMoneyFormat();
  const { payee, iban, bic, openCents, reference, dueOn, giroCode } = payment;
  const price = format.money(openCents);
  const rows = [
    { label: t('payee'), value: payee },
    { label: t('iban'), value: groupIban(iban), copied: iban },
    ...(bic ? [{ label: t('bic'), value: bic }] : []),
    { label: t('amount'), value: price },
    { label: t('reference'), value: reference, copied: reference },
    ...(dueOn ? [{ label: t('due'), value: format.day(dueOn) }] : []),
  ];
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
        <TransferFacts facts={rows} className="min-w-0 flex-[1_1_18rem]" />
        {giroCode ? <QrCode text={giroCode} label={t('qr', { price, payee, reference })} /> : null}
      </div>
      <p className="max-w-prose text-sm text-soft">{t('booked')}</p>
    </div>
  );
};
