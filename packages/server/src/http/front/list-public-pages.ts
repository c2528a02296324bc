import { articleNames } from '#modules/help';

/** Every page that search engines may find, without its language. */
export const publicPaths = (): readonly string[] => [
  '/start',
  '/help',
  ...articleNames().map((name) => `/help/${name}`),
  '/imprint',
  '/accessibility',
];
