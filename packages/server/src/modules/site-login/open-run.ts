import { inArray } from 'drizzle-orm';
import { loginRuns } from '#platform/db/schema/index';

/** No login takes so long: its worker is gone. */
export const forgottenMinutes = 20;

/** A run that has not ended. */
export const isOpenRun = inArray(loginRuns.state, ['queued', 'running']);
