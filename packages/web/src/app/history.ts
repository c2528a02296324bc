import { createBrowserHistory } from '@tanstack/react-router';
import { currentLocale, localeOfPath, switchLocale } from '../lib/i18n/index.ts';

/** The browser's history. It watches the locale before the router does, so that „back“ also changes the language back. */
export const history = createBrowserHistory();

history.subscribe(() => {
  const locale = localeOfPath(window.location.pathname);
  if (locale !== currentLocale()) void switchLocale(locale);
});
