import { limits } from '@zugang/contract/limits';
import { describe, expect, it } from 'vitest';
import { findFileFault } from './check-file.ts';

const { imageBytes, messageBytes, files } = limits.tickets;

describe('a file of a message', () => {
  it.each([
    ['image/png', imageBytes],
    ['image/jpeg', 1],
    ['application/pdf', messageBytes],
    ['text/plain', 12],
  ])('can be %s of %d bytes', (type, size) => {
    expect(findFileFault({ type, size }, [])).toBeNull();
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', 'application/zip', ''])('cannot be of the type “%s”', (type) => {
    expect(findFileFault({ type, size: 12 }, [])).toBe('tickets.errors.file_type');
  });

  it('must not be empty, nor a picture of more than 2 MB', () => {
    expect(findFileFault({ type: 'text/plain', size: 0 }, [])).toBe('tickets.files.empty');
    expect(findFileFault({ type: 'image/png', size: imageBytes + 1 }, [])).toBe('tickets.errors.image_size');
  });

  it('must fit to the others: ten of them, and 10 MB in all', () => {
    const small = Array.from({ length: files }, () => 1);
    expect(findFileFault({ type: 'text/plain', size: 1 }, small.slice(1))).toBeNull();
    expect(findFileFault({ type: 'text/plain', size: 1 }, small)).toBe('tickets.files.too_many');
    expect(findFileFault({ type: 'text/plain', size: 2 }, [messageBytes - 1])).toBe('tickets.errors.file_size');
    expect(findFileFault({ type: 'text/plain', size: 1 }, [messageBytes - 1])).toBeNull();
  });
});
