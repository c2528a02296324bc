import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

type Values = Record<string, string | number>;

/**
 * Texts for keys known only at run time (error keys of the API and of form schemas).
 * A key whose catalogue is not loaded falls back to the general error text.
 */
export const useKeyText = (): ((key: string, values?: Values) => string) => {
  const translate = useTranslations();
  return useCallback(
    (key, values) => {
      // The key comes from data, so it may not exist.
      const known = key as 'errors.internal';
      return translate.has(known) ? translate(known, values as never) : translate('errors.internal');
    },
    [translate],
  );
};
