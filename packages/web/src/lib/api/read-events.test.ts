import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** A stream that arrives in the given pieces. */
const streamOf = (...pieces: string[]): { body: ReadableStream<Uint8Array<ArrayBuffer>> } => ({
  body: new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  }),
});

const readAll = async (...pieces: string[]): Promise<unknown[]> => {
  const values: unknown[] = [];
  for await (const value of readEvents(streamOf(...pieces))) values.push(value);
  return values;
};

describe('a stream of events', () => {
  it('gives its values in their order', async () => {
    expect(await readAll('event: message\ndata: {"a":1}\n\n', 'data: 2\n\n')).toEqual([{ a: 1 }, 2]);
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', async (end) => {
    expect(await readAll(`event: message${end}data: "ä"${end}${end}`)).toEqual(['ä']);
  });

  it('may be cut anywhere', async () => {
    expect(await readAll('da', 'ta: {"na', 'me":"Bäckerei"}', '\n', '\n')).toEqual([{ name: 'Bäckerei' }]);
  });

  it('may be cut in the middle of a letter', async () => {
    const bytes = new TextEncoder().encode('data: "ü"\n\n');
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const values: unknown[] = [];
    for await (const value of readEvents({ body })) values.push(value);
    expect(values).toEqual(['ü']);
  });

  it('joins the lines of a value', async () => {
    expect(await readAll('data: [1,\ndata: 2]\n\n')).toEqual([[1, 2]]);
  });

  it('passes over comments, which only keep the line open', async () => {
    expect(await readAll(': ping\n\n', 'data: 1\n\n', ':\n\n')).toEqual([1]);
  });

  it('ends where it says so, whatever comes after', async () => {
    expect(await readAll('data: 1\n\n', 'event: done\n\n', 'data: 2\n\n')).toEqual([1]);
  });

  it('throws the error it says, as the contract knows it', async () => {
    const reading = readAll('event: error\ndata: {"code":"FORBIDDEN","status":403}\n\n');
    await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403, isKnown: true });
  });

  it('throws what it does not know as an error of the server', async () => {
    await expect(readAll('event: error\n\n')).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
  });

  it('fails where it breaks off in the middle of a value', async () => {
    await expect(readAll('data: 1\n\n', 'data: 2')).rejects.toThrow('ended before complete');
  });

  it('gives nothing where there is no stream', async () => {
    const values: unknown[] = [];
    for await (const value of readEvents({ body: null })) values.push(value);
    expect(values).toEqual([]);
  });

  it('cancels the stream when the reader stops', async () => {
    let isCancelled = false;
    const reading = readEvents({
      body: new ReadableStream({
        pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
        cancel: () => void (isCancelled = true),
      }),
    });
    await reading.next();
    await reading.return(undefined);
    await expect.poll(() => isCancelled).toBe(true);
  });
});
