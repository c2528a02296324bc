import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { FileParts } from '../report-model.ts';

/** An archive that is streamed as it grows: `drain` returns the bytes since the last call. */
export const openZip = () => {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const encoder = new TextEncoder();
  const drain = (): Uint8Array[] => made.splice(0);
  return {
    drain,
    end: () => zip.end(),
    async *addFile(name: string, parts: FileParts): AsyncGenerator<Uint8Array> {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      for await (const part of parts) {
        entry.push(typeof part === 'string' ? encoder.encode(part) : part);
        yield* drain();
      }
      entry.push(new Uint8Array(), true);
      yield* drain();
    },
    /** As it is: pictures do not get smaller. */
    addPicture(name: string, data: Uint8Array): void {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(data, true);
    },
  };
};
