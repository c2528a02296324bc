import { or, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { scans } from '#platform/db/schema/index';

/** Of `scans`, or of an alias of it. */
type ScanColumns = Record<'id' | 'projectId' | 'mode', AnyPgColumn>;

/**
 * Whether a finished scan is a point of its project's trend. Checks of a single page are none, or looking again at each cause would
 * fill the trend; the newest scan always is, because its score is the one that is shown.
 */
export const isTrendPoint = ({ id, projectId, mode }: ScanColumns): SQL | undefined =>
  or(
    ne(mode, 'page'),
    sql`${id} = (select newest.id from ${scans} newest where newest.project_id = ${projectId} and newest.state = 'finished'
      order by newest.started_at desc, newest.id desc limit 1)`,
  );
