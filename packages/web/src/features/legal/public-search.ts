import { safePath } from '@zugang/contract/safe-path';

/** Search parameters of the public legal texts: the screen that the reader came from. */
export type PublicSearch = { from?: string | undefined };

/** Reads the parameters; an address of another website counts as absent. */
export const readPublicSearch = (search: Record<string, unknown>): PublicSearch => ({
  from: safePath(search['from']) ?? undefined,
});
