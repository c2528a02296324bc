import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { limits, type TicketFile } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { ticketFiles, ticketMessages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { StoredFile } from '#platform/storage/stored-file';
import type { CleanFile } from './clean-file.ts';

type FileRow = typeof ticketFiles.$inferSelect;

/** A file as the contract has it. */
export const describeFile = ({ id, name, contentType, size }: FileRow): TicketFile => ({ id, name, contentType, size });

/** Writes the bytes of a file of an account to storage: the file first, without its row it is only waste. */
export const putFile = async (
  { storage }: Pick<Context, 'storage'>,
  accountId: string,
  { data, contentType }: CleanFile,
): Promise<{ id: string; storageKey: string }> => {
  const id = randomUUID();
  const storageKey = `tickets/${accountId}/${id}`;
  await storage.put(storageKey, data, contentType);
  return { id, storageKey };
};

type Upload = { accountId: string; userId: string; file: CleanFile; stored: { id: string; storageKey: string } };

/** Notes a file that a user has uploaded for a message to come. Throws TICKET_FILE_LIMIT. */
export const insertUpload = async (
  tx: Transaction,
  { accountId, userId, file, stored }: Upload,
): Promise<TicketFile> => {
  const since = sql`now() - make_interval(hours => ${limits.tickets.waitingHours})`;
  const [waiting] = await tx
    .select({ rows: count() })
    .from(ticketFiles)
    .where(and(eq(ticketFiles.uploadedBy, userId), isNull(ticketFiles.messageId), gt(ticketFiles.createdAt, since)));
  if ((waiting?.rows ?? 0) >= limits.tickets.waitingFiles) throw new DomainError('TICKET_FILE_LIMIT');
  const { name, contentType, data } = file;
  const [row] = await tx
    .insert(ticketFiles)
    .values({ ...stored, accountId, uploadedBy: userId, name, contentType, size: data.length })
    .returning();
  if (!row) throw new Error('the file was not inserted');
  return describeFile(row);
};

type Attached = { messageId: string; accountId: string; userId: string; fileIds: readonly string[] };

/** Makes uploaded files of a user part of a message. Throws NOT_FOUND for files of others, TICKET_FILE_SIZE for too much in all. */
export const attachFiles = async (
  tx: Transaction,
  { messageId, accountId, userId, fileIds }: Attached,
): Promise<void> => {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const isOwn = and(
    inArray(ticketFiles.id, ids),
    eq(ticketFiles.accountId, accountId),
    eq(ticketFiles.uploadedBy, userId),
    isNull(ticketFiles.messageId),
  );
  const rows = await tx
    .select({ id: ticketFiles.id, size: ticketFiles.size })
    .from(ticketFiles)
    .where(isOwn)
    .for('update');
  if (rows.length !== ids.length) throw new DomainError('NOT_FOUND');
  if (rows.reduce((sum, { size }) => sum + size, 0) > limits.tickets.messageBytes)
    throw new DomainError('TICKET_FILE_SIZE', { fields: [{ path: 'fileIds', key: 'tickets.errors.file_size' }] });
  for (const [position, id] of ids.entries())
    await tx.update(ticketFiles).set({ messageId, position }).where(eq(ticketFiles.id, id));
};

/** Files of messages, by message, in the order they are shown in. */
export const readFiles = async (
  tx: Transaction,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, TicketFile[]>> => {
  const files = new Map<string, TicketFile[]>();
  if (messageIds.length === 0) return files;
  const rows = await tx
    .select()
    .from(ticketFiles)
    .where(inArray(ticketFiles.messageId, [...messageIds]))
    .orderBy(asc(ticketFiles.position), asc(ticketFiles.id));
  for (const row of rows)
    files.set(row.messageId ?? '', [...(files.get(row.messageId ?? '') ?? []), describeFile(row)]);
  return files;
};

/** Where a file of a ticket's message lies. Throws NOT_FOUND. */
export const findFile = async (
  tx: Transaction,
  { ticketId, fileId }: { ticketId: string; fileId: string },
): Promise<FileRow> => {
  const [found] = await tx
    .select({ file: ticketFiles })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.messageId))
    .where(and(eq(ticketFiles.id, fileId), eq(ticketMessages.ticketId, ticketId)));
  if (!found) throw new DomainError('NOT_FOUND');
  return found.file;
};

/** A file, read from storage as it is sent. Throws NOT_FOUND. */
export const openFile = async ({ storage }: Pick<Context, 'storage'>, row: FileRow): Promise<File> => {
  const source = await storage.read(row.storageKey);
  if (!source) throw new DomainError('NOT_FOUND');
  return new StoredFile(source, { name: row.name, type: row.contentType, size: row.size });
};
