import { readText } from '#lib/search-params';

/** The search parameters: the run that is shown, by default the newest. */
export type LoginSearch = { run?: string | undefined };

/** Reads an address; what is no id counts as absent. */
export const readLoginSearch = (search: Record<string, unknown>): LoginSearch => {
  const run = readText(search['run']);
  return { run: run && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(run) ? run : undefined };
};
