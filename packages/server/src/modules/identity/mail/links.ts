import type { Context } from '#platform/context';

/** The address of a page of the dashboard in the recipient's language, for a mail. Built from the configured origin only, never from a request's Host. */
export const linkTo = (ctx: Pick<Context, 'settings'>, locale: 'de' | 'en', path: string): string =>
  `${ctx.settings.publicUrl}${locale === 'en' ? '/en' : ''}${path}`;
