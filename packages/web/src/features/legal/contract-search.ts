import { readText } from '#lib/search-params';

/** The search parameters of the contract: its account. */
export type ContractSearch = { account?: string | undefined };

/** Reads it; the screen ignores an account of others. */
export const readContractSearch = (search: Record<string, unknown>): ContractSearch => ({
  account: readText(search['account']),
});
