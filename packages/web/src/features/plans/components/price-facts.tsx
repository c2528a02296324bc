import type { Discount, Interval, PriceDetails } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { FactList } from './fact-list.tsx';

/** The way from the base price to the total (specification, section 3). */
export const PriceFacts = ({ price, interval }: { price: PriceDetails; interval: Interval }) => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const reasonOf = ({ kind, percent, cents }: Discount): string =>
    cents === undefined
      ? t(`price.discount_${kind}`, { percent: percent ?? 0 })
      : t('price.discount_coupon_amount', { amount: format.money(cents) });
  const reasons = price.discounts.map(reasonOf).join('; ');
  return (
    <FactList
      facts={[
        { label: t('price.base'), value: format.money(price.baseCents) },
        {
          label: reasons ? `${t('price.discount')} (${reasons})` : t('price.discount'),
          value: format.money(-price.discountCents || 0),
        },
        { label: t('price.net'), value: format.money(price.netCents) },
        { label: t('price.tax_rate'), value: format.percent(price.taxRate / 10_000) },
        { label: t('price.tax'), value: format.money(price.taxCents) },
        {
          label: t('price.total', { per: t(`per.${interval}`) }),
          value: format.money(price.grossCents),
          isSum: true,
        },
      ]}
    />
  );
};
