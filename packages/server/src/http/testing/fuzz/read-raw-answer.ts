/** An answer as it was on the wire; header names in lower case. */
export type RawAnswer = {
  status: number;
  headers: Map<string, string[]>;
  body: Buffer;
};

type Read = { answer: RawAnswer; isComplete: boolean };

const readHeaders = (lines: string[]): Map<string, string[]> => {
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
};

const readChunks = (bytes: Buffer): { body: Buffer; isComplete: boolean } => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return { body: Buffer.concat(parts), isComplete: false };
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (size === 0) return { body: Buffer.concat(parts), isComplete: bytes.length >= end + 4 };
    if (bytes.length < end + 4 + size) return { body: Buffer.concat(parts), isComplete: false };
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
};

const hasNoBody = (status: number, isHead: boolean): boolean => isHead || status === 204 || status === 304;

/** Reads what came so far; null until the head is there. A stream of events is complete with its first event. */
export const readRawAnswer = (bytes: Buffer, isHead: boolean): Read | null => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200) return readRawAnswer(rest, isHead);
  const headers = readHeaders(lines);
  if (hasNoBody(status, isHead)) return { answer: { status, headers, body: Buffer.alloc(0) }, isComplete: true };
  const length = headers.get('content-length')?.[0];
  if (length !== undefined)
    return { answer: { status, headers, body: rest }, isComplete: rest.length >= Number(length) };
  if (headers.get('transfer-encoding')?.[0] !== 'chunked')
    return { answer: { status, headers, body: rest }, isComplete: false };
  const { body, isComplete } = readChunks(rest);
  const isStream = headers.get('content-type')?.[0]?.startsWith('text/event-stream') ?? false;
  return { answer: { status, headers, body }, isComplete: isComplete || (isStream && body.includes('\n\n')) };
};
