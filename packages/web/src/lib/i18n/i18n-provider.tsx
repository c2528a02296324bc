import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { localeStore } from './locale-store.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives the screens below it the locale and the messages loaded so far. */
export const I18nProvider = ({ children }: { children: ReactNode }) => {
  const { locale, messages } = useSyncExternalStore(localeStore.subscribe, localeStore.get);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
};
