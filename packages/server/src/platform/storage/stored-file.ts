import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';

/** A file that is read from storage while it is sent: its bytes are never in memory at once, and can be read once. */
export class StoredFile extends File {
  readonly #source: Readable;
  readonly #size: number;

  constructor(source: Readable, { name, type, size }: { name: string; type: string; size: number }) {
    super([], name, { type });
    this.#source = source;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return Readable.toWeb(this.#source) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return arrayBuffer(this.#source);
  }
}
