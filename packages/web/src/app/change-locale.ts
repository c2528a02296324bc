import type { Locale } from '@zugang/messages';
import { api } from '#lib/api';
import { localeStore, rememberLocale, withLocale, withoutLocale } from '#lib/i18n';
import { authStore } from '#lib/session';
import { history } from './history.ts';

/** The address of this screen in `locale`. */
export const hrefInLocale = (locale: Locale): string => {
  const { pathname, search, hash } = window.location;
  return withLocale(withoutLocale(pathname), locale) + search + hash;
};

/** Mails come in the language that was chosen last. Where that fails, the screen is still in it, and the next choice tries again. */
const chooseForMails = async (locale: Locale): Promise<void> => {
  const { user } = authStore.get();
  // Staff who look on as somebody else choose for themselves only.
  if (!user || user.viewedBy || user.locale === locale) return;
  try {
    await api.profile.update({ locale });
    authStore.change({ user: { ...user, locale } });
  } catch (error) {
    console.error(error);
  }
};

/**
 * Switches the language and remembers the choice; the history's watcher loads the texts.
 * The screens are mounted again, so the focus is returned to `focusId` afterwards.
 */
export const changeLocale = (locale: Locale, focusId: string): void => {
  if (localeStore.get().locale === locale) return;
  rememberLocale(locale);
  void chooseForMails(locale);
  const stop = localeStore.subscribe(() => {
    stop();
    requestAnimationFrame(() => setTimeout(() => document.getElementById(focusId)?.focus(), 50));
  });
  history.replace(hrefInLocale(locale));
};
