import type { Locale as AppLocale, Messages as AppMessages } from '@zugang/messages';

declare module 'use-intl' {
  interface AppConfig {
    Locale: AppLocale;
    Messages: AppMessages;
  }
}
