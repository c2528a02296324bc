import { readText } from '#lib/search-params';

/** What the address says: the run one looks at; the newest where it is absent. */
export type LoginSearch = { run?: string | undefined };

/** Reads an address; what is no id counts as absent. */
export const readLoginSearch = (search: Record<string, unknown>): LoginSearch => {
  const run = readText(search['run']);
  return { run: run && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(run) ? run : undefined };
};
