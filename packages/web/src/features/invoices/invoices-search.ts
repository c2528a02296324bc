import { readPage, readText } from '#lib/search-params';

/** The search parameters of the list of invoices; missing ones have their default. */
export type InvoicesSearch = { search?: string | undefined; page?: number | undefined };

/** Reads the search parameters; invalid ones are ignored. */
export const readInvoicesSearch = (search: Record<string, unknown>): InvoicesSearch => ({
  search: readText(search['search']),
  page: readPage(search['page']),
});
