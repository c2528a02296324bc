import { defaultLocale, locales } from '@zugang/messages';
import type { Locale } from '@zugang/messages';
import { limits } from '@zugang/contract/limits';

const cookieName = 'zugang_locale';
const prefixed = locales.filter((locale) => locale !== defaultLocale);

/** The locale a path asks for: German has no prefix, every other its own (`/en/login`). */
export const localeOfPath = (pathname: string): Locale =>
  prefixed.find((locale) => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)) ?? defaultLocale;

/** `pathname` without its locale prefix; always starts with `/`. */
export const withoutLocale = (pathname: string): string => {
  const locale = localeOfPath(pathname);
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/';
};

/** `pathname` (without a prefix) in `locale`. */
export const withLocale = (pathname: string, locale: Locale): string => {
  if (locale === defaultLocale) return pathname;
  return pathname === '/' ? `/${locale}` : `/${locale}${pathname}`;
};

/** The locale the user chose before, if any. */
export const rememberedLocale = (): Locale | undefined =>
  locales.find((locale) => document.cookie.split('; ').includes(`${cookieName}=${locale}`));

/** Remembers the user's choice for 365 days. */
export const rememberLocale = (locale: Locale): void => {
  const maxAge = limits.localeCookieDays * 24 * 60 * 60;
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${maxAge}; samesite=lax`;
};
