import { safePath } from '@zugang/contract/safe-path';
import { readText } from '#lib/search-params';

/** The search parameters of a section: its account, and the screen that sent the reader here. */
export type SettingsSearch = { account?: string | undefined; back?: string | undefined };

/** Reads them; the screen ignores an account of others, and no way back leaves this site. */
export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  account: readText(search['account']),
  back: safePath(search['back']) ?? undefined,
});
