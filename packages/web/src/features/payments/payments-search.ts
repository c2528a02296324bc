import { readText } from '#lib/search-params';

/** The chosen account, and whether the reader comes back from the provider's page. */
export type PaymentsSearch = { account?: string | undefined; added?: 'yes' | undefined };

/** Reads them; the screen ignores an account of others. */
export const readPaymentsSearch = (search: Record<string, unknown>): PaymentsSearch => ({
  account: readText(search['account']),
  added: search['added'] === 'yes' ? 'yes' : undefined,
});
