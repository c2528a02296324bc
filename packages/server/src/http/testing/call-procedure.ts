import type { ErrorBody } from '@zugang/contract';
import type { Procedure } from './procedures.ts';
import type { Input } from './sample-inputs.ts';
import type { TestServer } from './test-server.ts';

/** An answer read to its end; of a stream, only that it began. */
export type Answer = { status: number; type: string; text: string; body: unknown };

const asQuery = (values: [string, unknown][]): string => {
  const query = new URLSearchParams();
  for (const [key, value] of values) {
    if (Array.isArray(value)) for (const item of value) query.append(`${key}[]`, String(item));
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) query.append(`${key}[${inner}]`, String(item));
    else query.append(key, String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
};

const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  const { status } = response;
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status, type, text: '', body: null };
  }
  const text = await response.text();
  return { status, type, text, body: type.startsWith('application/json') && text ? JSON.parse(text) : null };
};

/** Calls a procedure over HTTP: path parameters into the path, the rest into query or JSON body. `key`: an API key as bearer. */
export const callProcedure = async (
  server: TestServer,
  procedure: Procedure,
  { input, cookie, key }: { input: Input; cookie: string | null; key?: string },
): Promise<Answer> => {
  const inPath = new Set(Array.from(procedure.path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name]).toWellFormed()),
  );
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  const isRead = procedure.method === 'GET';
  return readAnswer(
    await server.call(procedure.method, `/api${path}${isRead ? asQuery(rest) : ''}`, {
      cookie,
      ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
      ...(isRead ? {} : { json: Object.fromEntries(rest) }),
    }),
  );
};

/** An error's body without what differs from call to call. */
export const comparable = ({ status, body }: Answer): { status: number; body: Partial<ErrorBody> } => {
  const { requestId: _, ...rest } = (body ?? {}) as ErrorBody;
  return { status, body: rest };
};
