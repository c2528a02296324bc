import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { createMoneyFormat } from './create-money-format.ts';

/** Money, calendar days and all else as people of the current locale write them. */
export const useMoneyFormat = (): ReturnType<typeof createMoneyFormat> => {
  const locale = useLocale();
  return useMemo(() => createMoneyFormat(locale), [locale]);
};
