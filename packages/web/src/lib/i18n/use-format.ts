import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { createFormat } from './create-format.ts';
import type { Format } from './create-format.ts';

/** Numbers, dates and durations as people of the current locale write them. */
export const useFormat = (): Format => {
  const locale = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
};
