import type { Context } from '#platform/context';
import { putFile } from '../thread/store-file.ts';
import type { StoredMailFile } from '../thread/store-message.ts';
import type { Answer } from './text/read-answer.ts';

/** What a mail says, with its files in storage. */
export type StoredAnswer = { answer: Answer; files: StoredMailFile[] };

/** Writes the files of a mail to storage, before their rows: without these they are only waste. */
export const putFiles = async (
  ctx: Pick<Context, 'storage'>,
  accountId: string,
  answer: Answer,
): Promise<StoredAnswer> => {
  const files: StoredMailFile[] = [];
  for (const file of answer.files) {
    const stored = await putFile(ctx, accountId, file);
    files.push({ ...stored, name: file.name, contentType: file.contentType, size: file.data.length });
  }
  return { answer, files };
};
