import { inArray } from 'drizzle-orm';
import { loginRuns } from '#platform/db/schema/index';

/** A run that has not ended. */
export const isOpenRun = inArray(loginRuns.state, ['queued', 'running']);
