import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inboundMails } from '#platform/db/schema/index';
import { retention } from '#platform/retention';
import { mailFolder } from './receive-mail.ts';

/** Days a mail is kept as it came, and that one which was refused is remembered. */
const daysKept = retention.inboundMails.amount;
/** Days before that whose folders are looked for again: where no worker ran, or a mail was stored without its row. */
const daysAgain = 30;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Removes mails that came in more than 30 days ago: what became messages is in the tickets, what is held keeps its text. One that no worker
 * could read in all that time counts as refused.
 */
export const purgeMails = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  now: Date = new Date(),
): Promise<void> => {
  const isOld = lt(inboundMails.receivedAt, new Date(now.getTime() - daysKept * dayMs));
  await db.delete(inboundMails).where(and(isOld, inArray(inboundMails.state, ['refused', 'waiting'])));
  await db
    .update(inboundMails)
    .set({ storageKey: null })
    .where(and(isOld, isNotNull(inboundMails.storageKey)));
  // A mail of the first of these days may be some hours younger: its folder goes a day later.
  for (let day = daysKept + 1; day <= daysKept + daysAgain; day++)
    await storage.removeAll(mailFolder(new Date(now.getTime() - day * dayMs)));
};
