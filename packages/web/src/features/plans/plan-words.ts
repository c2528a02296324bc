import type { PackageChoice, ProductName } from '@zugang/contract';
import { useTranslations } from 'use-intl';

/** A product with what is chosen of it. */
export type Chosen = PackageChoice & { product: ProductName };

/** Names of what is sold, in the current language. */
export const usePlanWords = () => {
  const t = useTranslations('plans');
  const nameOf = ({ product, package: name }: Pick<Chosen, 'product' | 'package'>): string =>
    t('name', { product: t(`products.${product}`), package: t(`packages.${name}`) });
  return {
    /** “Tool Pro”. */
    nameOf,
    /** “Tool Pro, under 1,500 pages, monthly”. */
    choiceOf: ({ product, package: name, bracket, interval }: Chosen): string =>
      t('chosen', {
        product: t(`products.${product}`),
        package: t(`packages.${name}`),
        bracket: t('bracket', { bracket }),
        interval: t(`intervals.${interval}`),
      }),
  };
};
