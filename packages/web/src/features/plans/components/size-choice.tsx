import type { PlanOffer } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card, ChoiceBar, Select } from '#ui';
import { soldIntervals } from '../plans-search.ts';
import type { PricingSearch } from '../plans-search.ts';

/** What the prices are shown for. */
export type Size = { bracket: number; interval: (typeof soldIntervals)[number] };

/** The sizes that are sold, the smallest first. */
export const bracketsOf = ({ products }: PlanOffer): number[] =>
  [...new Set(products.flatMap(({ packages }) => packages.standard.map(({ bracket }) => bracket)))].toSorted(
    (a, b) => a - b,
  );

type Props = { offer: PlanOffer; size: Size; onChange: (change: PricingSearch) => void };

/** Chooses the size of the website, with the one that fits marked, and how often is paid. */
export const SizeChoice = ({ offer, size, onChange }: Props) => {
  const t = useTranslations('plans');
  const { bracketNeeded, pagesCount, morePagesThan, yearlyDiscount } = offer;
  const ownPages =
    morePagesThan === null
      ? t('pricing.own_pages', { count: pagesCount })
      : t('pricing.own_pages_more', { count: morePagesThan });
  const nameOf = (bracket: number): string => {
    const name = t('bracket', { bracket });
    return bracket === bracketNeeded ? t('pricing.bracket_own', { bracket: name }) : name;
  };
  return (
    <Card title={t('pricing.size')} description={ownPages}>
      <div className="flex flex-col gap-5">
        <Select
          label={t('pricing.size')}
          isLabelHidden
          className="max-w-md"
          value={String(size.bracket)}
          options={bracketsOf(offer).map((bracket) => ({ value: String(bracket), label: nameOf(bracket) }))}
          onChange={({ target }) => onChange({ bracket: Number(target.value) })}
          hint={pagesCount >= size.bracket ? t('pricing.too_small') : undefined}
        />
        <ChoiceBar
          legend={t('pricing.pay')}
          value={size.interval}
          options={soldIntervals
            .filter((interval) => offer.intervals.includes(interval))
            .map((value) => ({
              value,
              label: value === 'year' ? t('pricing.saves', { percent: yearlyDiscount }) : t('intervals.month'),
            }))}
          onChange={(interval) => onChange({ interval })}
        />
      </div>
    </Card>
  );
};
