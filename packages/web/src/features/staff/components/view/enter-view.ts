import { localeStore, withLocale } from '#lib/i18n';

const open = (path: string): void => window.location.assign(withLocale(path, localeStore.get().locale));

/** Shows the dashboard of whom the session now belongs to, from the start: nothing of the one before may stay. */
export const enterView = (): void => open('/dashboard');

/** The same for the console, to which staff return. */
export const leaveView = (): void => open('/staff/accounts');
