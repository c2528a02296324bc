/** What is searched for, in the address. */
export type AccountsSearch = { search?: string };

/** Reads it from the address. */
export const readAccountsSearch = ({ search }: Record<string, unknown>): AccountsSearch =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 200) } : {};
