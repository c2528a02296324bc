import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Messages } from '@zugang/messages';
import { IntlProvider } from 'use-intl';
import { localeStore } from './locale-store.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Gives the screens below it the locale and the messages loaded so far. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(localeStore.subscribe, localeStore.get);
  return (
    // The store holds the compiled form of the catalogues; their keys are those of `Messages`.
    <IntlProvider locale={locale} messages={messages as unknown as Messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
