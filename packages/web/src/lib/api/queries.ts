import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { api } from './client.ts';

/** Query keys, query and mutation options for every procedure: `orpc.project.list.queryOptions({ input })`. */
export const orpc = /* @__PURE__ */ createTanstackQueryUtils(api);
