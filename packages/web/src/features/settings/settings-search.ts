import { readText } from '#lib/search-params';

/** The search parameters of a section: its account. */
export type SettingsSearch = { account?: string | undefined };

/** Reads it; the screen ignores an account of others. */
export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  account: readText(search['account']),
});
