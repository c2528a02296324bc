import type { Readable } from 'node:stream';

/** The bytes of a stream as they come. Whoever stops reading leaves the stream open, so that its sender can still be told why. */
export const partsOf = async function* partsOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const part of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield part;
};

/**
 * Reads what is left of a stream and throws it away: an answer reaches whoever is still writing only then. Resolves when it ends, or, with
 * false, after `maxBytes`.
 */
export const drain = (stream: Readable, maxBytes: number): Promise<boolean> =>
  new Promise((done) => {
    let bytes = 0;
    if (stream.readableEnded || stream.destroyed) return done(true);
    stream.resume().on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > maxBytes) done(false);
    });
    stream.once('close', () => done(true));
    return void stream.once('end', () => done(true));
  });
