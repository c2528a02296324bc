import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readResponse } from './read-response.ts';

const answer = (body: BodyInit | null, headers: Record<string, string>) =>
  readResponse(new Response(body, { headers }));

/** A stream that arrives in pieces of `size` characters. */
const inPieces = (text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = [...(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])].map((piece) =>
    new TextEncoder().encode(piece),
  );
  return new ReadableStream({
    pull: (control) => {
      const piece = pieces.shift();
      if (piece) control.enqueue(piece);
      else control.close();
    },
  });
};

const collect = async (text: string, size = 5): Promise<unknown[]> => {
  const events = await answer(inPieces(text, size), { 'content-type': 'text/event-stream' });
  const seen: unknown[] = [];
  for await (const value of events as AsyncIterable<unknown>) seen.push(value);
  return seen;
};

describe('reading an answer', () => {
  it('gives JSON as it is, and undefined for an empty answer', async () => {
    expect(await answer('{"a":[1]}', { 'content-type': 'application/json' })).toEqual({ a: [1] });
    expect(await answer(null, {})).toBeUndefined();
  });

  it('gives files their name, also one that is not plain ASCII', async () => {
    const pdf = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf`,
    };
    const file = await answer('x', pdf);
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ name: 'ä.pdf', type: 'application/pdf', size: 1 });
    expect(await answer('x', { ...pdf, 'content-disposition': 'inline; filename="b.pdf"' })).toMatchObject({
      name: 'b.pdf',
    });
  });

  it('gives other types as blobs', async () => {
    expect(await answer('x', { 'content-type': 'image/webp' })).toBeInstanceOf(Blob);
  });

  it('gives the values of a stream however it is cut, and stops at done', async () => {
    const text = ': hello\n\nevent: message\ndata: {"n":\ndata: 1}\nid: 7\n\ndata: 2\n\nevent: done\n\ndata: 3\n\n';
    for (const size of [1, 7, 1000]) expect(await collect(text, size)).toEqual([{ n: 1 }, 2]);
  });

  it('throws what a stream says went wrong, with its status', async () => {
    const failed = collect('data: 1\n\nevent: error\ndata: {"code":"FORBIDDEN","status":403}\n\n');
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });
});
