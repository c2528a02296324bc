import { eq, sql } from 'drizzle-orm';
import type { Notifications } from '@zugang/contract';
import type { Database } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { recordUserAudit } from '../record-user-audit.ts';
import { notificationsOf } from './notifications.ts';

/** Whether a user gets mails of this kind, and their language; null where the user is gone. */
export const readNotification = async (db: Database, userId: string, kind: keyof Notifications) => {
  const [user] = await db
    .select({ locale: users.locale, chosen: users.notifications })
    .from(users)
    .where(eq(users.id, userId));
  return user ? { locale: user.locale, isOn: notificationsOf(user.chosen)[kind] } : null;
};

/** Switches mails of one kind off for a user, who need not be signed in: the link of a mail vouches for them. */
export const switchOffNotification = (db: Database, userId: string, kind: keyof Notifications): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ notifications: sql`${users.notifications} || ${JSON.stringify({ [kind]: false })}::jsonb` })
      .where(eq(users.id, userId));
    const data = { kind, by: 'link' };
    const source = { principal: null, ip: '', userAgent: '', requestId: '' };
    await recordUserAudit(tx, source, { userId, action: 'user.notifications_changed', data });
  });
