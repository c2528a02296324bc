import { limits, type TicketFile } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import { isJpeg, isPng } from '#platform/image-kind';
import { remakePicture } from '#platform/remake-picture';

/** Larger pictures are scaled down: a screen shows no more. */
const maxSide = 2400;

/** A file as it is kept. */
export type CleanFile = { name: string; contentType: TicketFile['contentType']; data: Buffer };

const { imageBytes, fileBytes, fileNameMax } = limits.tickets;

const refuse = (
  code: 'TICKET_FILE_TYPE' | 'TICKET_IMAGE_SIZE' | 'TICKET_FILE_SIZE',
  key: string,
  cause?: unknown,
): never => {
  throw new DomainError(code, { cause, fields: [{ path: 'data', key: `tickets.errors.${key}` }] });
};

const cleanPicture = async (data: Uint8Array): Promise<Buffer> => {
  if (data.length > imageBytes) return refuse('TICKET_IMAGE_SIZE', 'image_size');
  try {
    const size = { width: maxSide, height: maxSide };
    const { data: webp } = await remakePicture(data, { ...size, encode: (picture) => picture.webp({ quality: 85 }) });
    return webp;
  } catch (cause) {
    return refuse('TICKET_FILE_TYPE', 'file_type', cause);
  }
};

/** The text, if the bytes are UTF-8 without control characters. */
const readText = (data: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data);
    return /[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
};

const withEnding = (name: string, ending: string): string => {
  const plain = name
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/g, '_')
    .trim();
  const stem = plain.toLowerCase().endsWith(ending) ? plain.slice(0, -ending.length) : plain;
  return `${stem.slice(0, fileNameMax - ending.length) || 'file'}${ending}`;
};

/**
 * A file that people or mails bring, as it is kept: pictures (PNG, JPEG) are made anew as WebP, a PDF or a plain text stays as it is and
 * is only ever downloaded. What it is, its bytes say, not its name. Throws TICKET_FILE_TYPE, TICKET_IMAGE_SIZE, TICKET_FILE_SIZE.
 */
export const cleanFile = async (name: string, data: Uint8Array): Promise<CleanFile> => {
  if (isPng(data) || isJpeg(data)) {
    const stem = name.replace(/\.(png|jpe?g)$/i, '');
    return { name: withEnding(stem, '.webp'), contentType: 'image/webp', data: await cleanPicture(data) };
  }
  if (data.length > fileBytes) return refuse('TICKET_FILE_SIZE', 'file_size');
  if (Buffer.from(data.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { name: withEnding(name, '.pdf'), contentType: 'application/pdf', data: Buffer.from(data) };
  if (data.length > 0 && readText(data) !== null)
    return {
      name: withEnding(name.replace(/\.(txt|log|csv|md|json|html?)$/i, ''), '.txt'),
      contentType: 'text/plain',
      data: Buffer.from(data),
    };
  return refuse('TICKET_FILE_TYPE', 'file_type');
};
