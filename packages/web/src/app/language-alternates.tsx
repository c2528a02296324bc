import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { defaultLocale, locales } from '@zugang/messages';
import { withLocale } from '#lib/i18n';

const alternates = [
  ...locales.map((locale) => ({ name: locale, locale })),
  { name: 'x-default', locale: defaultLocale },
];

/**
 * Names the address of this screen in each language for search engines and browsers.
 * The links are put into the head by hand: React's own way there is left out of the build.
 */
export const LanguageAlternates = (): null => {
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    const links = alternates.map(({ name, locale }) => {
      const href = window.location.origin + withLocale(pathname, locale);
      return Object.assign(document.createElement('link'), { rel: 'alternate', hreflang: name, href });
    });
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [pathname]);
  return null;
};
