import { createBrowserHistory } from '@tanstack/react-router';
import { currentLocale, localeOfPath, switchLocale } from '#lib/i18n';

/** The browser's history. It watches the locale before the router does, so that „back“ also changes the language back. */
export const history = createBrowserHistory();

// The event's location, as the window's own may still be the old one.
history.subscribe(({ location }) => {
  const locale = localeOfPath(location.pathname);
  if (locale !== currentLocale()) void switchLocale(locale);
});
