import type { Locale } from '@zugang/messages';
import { localeStore, rememberLocale, withLocale, withoutLocale } from '#lib/i18n';
import { history } from './history.ts';

/** The address of this screen in `locale`. */
export const hrefInLocale = (locale: Locale): string => {
  const { pathname, search, hash } = window.location;
  return withLocale(withoutLocale(pathname), locale) + search + hash;
};

/**
 * Switches the language and remembers the choice; the history's watcher loads the texts.
 * The screens are mounted again, so the focus is returned to `focusId` afterwards.
 */
export const changeLocale = (locale: Locale, focusId: string): void => {
  if (localeStore.get().locale === locale) return;
  rememberLocale(locale);
  const stop = localeStore.subscribe(() => {
    stop();
    requestAnimationFrame(() => setTimeout(() => document.getElementById(focusId)?.focus(), 50));
  });
  history.replace(hrefInLocale(locale));
};
