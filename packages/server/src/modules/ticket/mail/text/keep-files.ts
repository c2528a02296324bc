import sharp from 'sharp';
import { limits } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import { cleanFile, type CleanFile } from '../../thread/clean-file.ts';
import type { MailFile } from '../parse/parsed-mail.ts';
import { lineOf } from './clean-words.ts';

const { files: mostFiles, messageBytes, fileNameMax } = limits.tickets;
/** Names of files that were not kept, at most. */
const mostDropped = 50;

/** Signatures of mails: parts that no person sees as files. */
const isSignature = ({ contentType, name }: MailFile): boolean =>
  /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-keys)$/.test(contentType) || /\.(?:p7s|asc)$/i.test(name);

/** A picture of one pixel, by which senders see that a mail was opened. */
const isTrackingPixel = async ({ contentType, data }: MailFile): Promise<boolean> => {
  if (!contentType.startsWith('image/') || data.length >= 200) return false;
  const size = await sharp(data, { limitInputPixels: 100 })
    .metadata()
    .catch(() => null);
  return size !== null && size.width <= 1 && size.height <= 1;
};

/** The name without folders, in one line. */
const nameOf = ({ name }: MailFile): string => lineOf(name.split(/[/\\]/).at(-1) ?? '', fileNameMax) || '1';

const keep = async (file: MailFile): Promise<CleanFile | null> => {
  try {
    return await cleanFile(nameOf(file), file.data);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};

/** The files of a mail that are kept as those of a message are, and the names of the others: kinds and sizes that are not taken, and too many. */
export const keepFiles = async (
  files: readonly MailFile[],
): Promise<{ files: CleanFile[]; droppedFiles: string[] }> => {
  const kept: CleanFile[] = [];
  const droppedFiles: string[] = [];
  let bytes = 0;
  for (const file of files) {
    if (file.data.length === 0 || isSignature(file) || (await isTrackingPixel(file))) continue;
    const isOver = kept.length >= mostFiles || droppedFiles.length >= mostDropped;
    const cleaned = isOver ? null : await keep(file);
    if (cleaned === null || bytes + cleaned.data.length > messageBytes) droppedFiles.push(nameOf(file));
    else {
      kept.push(cleaned);
      bytes += cleaned.data.length;
    }
  }
  return { files: kept, droppedFiles: droppedFiles.slice(0, mostDropped) };
};
