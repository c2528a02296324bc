import { inArray } from 'drizzle-orm';
import { loginRuns } from '#platform/db/schema/index';

/** A run that nobody has ended yet. */
export const isOpenRun = inArray(loginRuns.state, ['queued', 'running']);
