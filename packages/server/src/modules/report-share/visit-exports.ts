import { createLane } from '#platform/queue/create-lane';
import * as exports from './shared-exports.ts';

/** However many visitors come at once, they hold two connections of this process, and members have the others. */
const lane = createLane({ atOnce: 2, waiting: 2_000 });

const inTurn =
  <Args extends unknown[], Result>(verb: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> =>
    lane(() => verb(...args));

/** As the verb of the same name, in the visitors' turn. Throws RATE_LIMITED where thousands wait. */
export const createSharedExport = inTurn(exports.createSharedExport);

/** As the verb of the same name, in the visitors' turn. Throws RATE_LIMITED where thousands wait. */
export const getSharedExport = inTurn(exports.getSharedExport);

/** As the verb of the same name, in the visitors' turn; the file is sent outside of it. Throws RATE_LIMITED where thousands wait. */
export const readSharedFile = inTurn(exports.readSharedFile);
