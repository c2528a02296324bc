import { decodeApiError } from './api-error.ts';

type Event = { name: string; data: unknown };

/** One event of a stream (HTML, 9.2.6); undefined for comments, which only keep the line open. */
function decodeEvent(block: string): Event | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\r|\n/)) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (name === 'message' && data.length === 0) return undefined;
  return { name, data: data.length > 0 ? (JSON.parse(data.join('\n')) as unknown) : undefined };
}

const statusOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'status' in data && typeof data.status === 'number' ? data.status : 500;

async function* readBlocks(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const blocks = (pending + chunk.value).split(/\r\n\r\n|\n\n|\r\r/);
      pending = blocks.pop() ?? '';
      yield* blocks;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The values of a stream of server-sent events, until it says `done`; an `error` is thrown as an `ApiError`. */
export async function* readEvents({ body }: Pick<Response, 'body'>): AsyncGenerator {
  if (!body) return;
  for await (const block of readBlocks(body)) {
    const event = decodeEvent(block);
    if (event?.name === 'message') yield event.data;
    if (event?.name === 'error') throw decodeApiError(event.data, statusOf(event.data));
    if (event?.name === 'done') return;
  }
}
