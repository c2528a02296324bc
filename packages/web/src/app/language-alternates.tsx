import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { defaultLocale, locales } from '@zugang/messages';
import { withLocale } from '../lib/i18n/index.ts';

/** Tells search engines and browsers where this screen stands in each language. */
export function LanguageAlternates(): ReactNode {
  const pathname = useLocation({ select: (location) => location.pathname });
  const links = [...locales.map((locale) => ({ name: locale, locale })), { name: 'x-default', locale: defaultLocale }];
  return links.map(({ name, locale }) => (
    <link key={name} rel="alternate" hrefLang={name} href={window.location.origin + withLocale(pathname, locale)} />
  ));
}
