import { readText } from '#lib/search-params';

/** What the address of the contract says: the account it is about. */
export type ContractSearch = { account?: string | undefined };

/** Reads it; an account one does not belong to counts as absent, which the screen decides. */
export const readContractSearch = (search: Record<string, unknown>): ContractSearch => ({
  account: readText(search['account']),
});
