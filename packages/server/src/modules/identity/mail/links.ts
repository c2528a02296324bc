import type { Context } from '#platform/context';

/** The address of a page of the dashboard in the recipient's language, for a mail. Built from the configured origin only, never from a request's Host. */
export const linkTo = (ctx: Pick<Context, 'settings'>, locale: 'de' | 'en', path: string): string =>
  `${ctx.settings.publicUrl}${locale === 'en' ? '/en' : ''}${path}`;

/** The same link for the customers of a reseller: its page looks like the reseller's that is named. Null: it stays as it is. */
export const withPartner = (link: string, partner: string | null): string => {
  if (partner === null) return link;
  const branded = new URL(link);
  branded.searchParams.set('partner', partner);
  return branded.href;
};
