import type { Context } from '#platform/context';

type Address = { licenceKey: string; slug: string };

/** Where the page of a published statement is. */
export const publishedUrl = ({ settings }: Pick<Context, 'settings'>, { licenceKey, slug }: Address): string =>
  `${settings.publicUrl}/statement/${licenceKey}/${slug}`;

/** Where visitors report barriers: the form on the statement's page. */
export const feedbackUrl = (ctx: Pick<Context, 'settings'>, address: Address): string =>
  `${publishedUrl(ctx, address)}#report-barrier`;
