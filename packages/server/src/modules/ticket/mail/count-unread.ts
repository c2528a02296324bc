import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inboundMails } from '#platform/db/schema/index';

/** Mails of the last week that became nothing although a person may have written them. Many of them say that something is set up wrongly. */
export const countUnreadMails = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  db.$count(
    inboundMails,
    and(
      eq(inboundMails.state, 'refused'),
      inArray(inboundMails.reason, ['no_ticket', 'unreadable']),
      gt(inboundMails.receivedAt, sql`now() - interval '7 days'`),
    ),
  );
