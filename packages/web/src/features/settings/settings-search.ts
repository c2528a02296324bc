import { readText } from '#lib/search-params';

/** What the address of a section says: the account it is about. */
export type SettingsSearch = { account?: string | undefined };

/** Reads it; an account one does not belong to is left to the screen. */
export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  account: readText(search['account']),
});
