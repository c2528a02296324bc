import { limits } from '@zugang/contract/limits';

const { imageBytes, messageBytes, files: mostFiles } = limits.tickets;

const images = ['image/png', 'image/jpeg'];
const types = [...images, 'application/pdf', 'text/plain'];

/** What file choosers offer. */
export const acceptedFiles = [...types, '.png', '.jpg', '.jpeg', '.pdf', '.txt'].join(',');

/**
 * The message key of what is wrong with a file before it is sent; null: nothing that is seen here. `before`: sizes of the message's other
 * files, in bytes. The server looks at what is inside.
 */
export const findFileFault = (
  { type, size }: Pick<File, 'type' | 'size'>,
  before: readonly number[],
): string | null => {
  if (!types.includes(type)) return 'tickets.errors.file_type';
  if (size === 0) return 'tickets.files.empty';
  if (images.includes(type) && size > imageBytes) return 'tickets.errors.image_size';
  if (before.length >= mostFiles) return 'tickets.files.too_many';
  return before.reduce((sum, one) => sum + one, size) > messageBytes ? 'tickets.errors.file_size' : null;
};
