import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '#platform/context';
import { inboundMails } from '#platform/db/schema/index';
import { readMailQueue } from './jobs.ts';

/** Bytes of a mail at most; the listener announces it. Files of a message have 10 MB, which a mail writes as 14. */
export const inboundMailMax = 25 * 1024 * 1024;

/** A mail has more than {@link inboundMailMax} bytes. */
export class MailTooLargeError extends Error {
  override name = 'MailTooLargeError';
}

/** A mail as it is delivered. `sender`: empty: a bounce; null: unknown. */
type Delivery = { sender: string | null; recipients: string[]; parts: AsyncIterable<Uint8Array> };

/** Mails of a day lie in a folder of their own, which is removed with all that is left in it. */
export const mailFolder = (day: Date): string => `inbound-mails/${day.toISOString().slice(0, 10)}`;

/**
 * Stores a mail as it came, and queues its job: once that is done, it is not lost. One that was delivered before is known by its bytes.
 * Throws MailTooLargeError, and then, or where `parts` throws, keeps nothing.
 */
export const receiveMail = async (
  { db, jobs, storage }: Pick<Context, 'db' | 'jobs' | 'storage'>,
  { sender, recipients, parts }: Delivery,
): Promise<'stored' | 'duplicate'> => {
  const storageKey = `${mailFolder(new Date())}/${randomUUID()}.eml`;
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* counted() {
    for await (const part of parts) {
      size += part.length;
      if (size > inboundMailMax) throw new MailTooLargeError();
      hash.update(part);
      yield part;
    }
  };
  await storage.write(storageKey, counted(), 'message/rfc822');
  const row = { digest: hash.digest('hex'), sender, recipients, storageKey };
  const isNew = await db.transaction(async (tx) => {
    const [stored] = await tx.insert(inboundMails).values(row).onConflictDoNothing().returning({ id: inboundMails.id });
    if (stored) await jobs.send(tx, readMailQueue, { message: { mailId: stored.id } });
    return stored !== undefined;
  });
  if (!isNew) await storage.remove(storageKey);
  return isNew ? 'stored' : 'duplicate';
};
