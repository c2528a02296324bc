import { useQuery } from '@tanstack/react-query';
import type { StaffPrices } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Alert } from '#ui';
import { productsOf } from '#features/staff/price-form.ts';
import { StaffScreen } from '../staff-screen.tsx';
import { TableCard } from '../table-card.tsx';
import { PriceForm } from './price-form.tsx';

/** What is sold, what will be, and new prices. Reading is in the security log, so it is not repeated by itself. */
export const PricesScreen = () => {
  const t = useTranslations('staff');
  const may = useStaffMay();
  const query = useQuery(orpc.staffSales.prices.queryOptions({ refetchOnWindowFocus: false }));
  return (
    <StaffScreen title={t('prices.title')} lead={t('prices.lead')} query={query}>
      {(prices) => (
        <>
          {may('staffSales.publishPrices') ? null : <Alert tone="info">{t('prices.readonly')}</Alert>}
          <PriceTable of={prices.current} />
          {prices.next ? <PriceTable of={prices.next} isPlanned /> : null}
          {may('staffSales.publishPrices') ? (
            <PriceForm key={(prices.next ?? prices.current).version} newest={prices.next ?? prices.current} />
          ) : null}
          <Versions rows={prices.versions} />
        </>
      )}
    </StaffScreen>
  );
};

type Row = {
  product: ReturnType<typeof productsOf>[number]['product'];
  bracket: number;
  standard: number;
  pro: number;
};

const rowsOf = ({ list }: StaffPrices['current']): Row[] =>
  productsOf(list).flatMap(({ product, brackets }) =>
    brackets.map((bracket, index) => {
      const sold = list.products[product];
      return {
        product,
        bracket,
        standard: sold?.standard[index]?.monthlyCents ?? 0,
        pro: sold?.pro[index]?.monthlyCents ?? 0,
      };
    }),
  );

const PriceTable = ({ of, isPlanned = false }: { of: StaffPrices['current']; isPlanned?: boolean }) => {
  const t = useTranslations('staff.prices');
  const plans = useTranslations('plans');
  const { day, money } = useMoneyFormat();
  const { version, validFrom, list } = of;
  const since = validFrom === null ? null : day(validFrom);
  const amount = { align: 'end', className: 'whitespace-nowrap' } as const;
  const title = isPlanned ? t('next_title', { day: since ?? '' }) : t('current_title');
  const first = isPlanned ? t('version', { version }) : t('since', { version, day: since ?? 'none' });
  return (
    <TableCard
      title={title}
      empty=""
      before={
        <>
          <p>{first}</p>
          <p>
            {t('terms', { yearly: list.yearlyDiscount, days: list.trialDays })}{' '}
            {list.partnerDiscounts.map((step) => t('partner', step)).join(' ')}
          </p>
        </>
      }
      rows={rowsOf(of)}
      rowKey={({ product, bracket }) => `${product} ${bracket}`}
      columns={[
        {
          id: 'what',
          header: t('product'),
          isRowHeader: true,
          cell: ({ product, bracket }) => t('sold', { product: plans(`products.${product}`), bracket }),
        },
        { id: 'standard', header: plans('packages.standard'), ...amount, cell: ({ standard }) => money(standard) },
        { id: 'pro', header: plans('packages.pro'), ...amount, cell: ({ pro }) => money(pro) },
      ]}
    />
  );
};

const Versions = ({ rows }: { rows: StaffPrices['versions'] }) => {
  const t = useTranslations('staff.prices');
  const { day } = useMoneyFormat();
  const format = useFormat();
  return (
    <TableCard
      title={t('versions')}
      empty={t('no_versions')}
      rows={rows}
      rowKey={({ version }) => String(version)}
      columns={[
        { id: 'version', header: t('number'), isRowHeader: true, cell: ({ version }) => version },
        { id: 'from', header: t('valid_from'), cell: ({ validFrom }) => day(validFrom) },
        { id: 'at', header: t('published_at'), cell: ({ publishedAt }) => format.dateTime(publishedAt) },
      ]}
    />
  );
};
