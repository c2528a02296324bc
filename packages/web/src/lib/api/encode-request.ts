/** What a call sends. */
export type EncodedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};

type Input = Record<string, unknown>;

/** `{ a: { b: 1 }, c: [2] }` as `a[b]=1` and `c[0]=2`, as the server reads queries and forms. */
const flatten = function* (value: unknown, path = ''): Generator<[path: string, value: string | Blob]> {
  if (value instanceof Blob) yield [path, value];
  else if (value instanceof Date) yield [path, value.toISOString()];
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* flatten(part, path ? `${path}[${key}]` : key);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    yield [path, String(value)];
};

const encodeQuery = (input: Input): string => {
  const query = new URLSearchParams();
  // A file has no place in a query.
  for (const [path, value] of flatten(input)) if (typeof value === 'string') query.append(path, value);
  return query.size > 0 ? `?${query.toString()}` : '';
};

const encodeForm = (parts: [path: string, value: string | Blob][]): FormData => {
  const form = new FormData();
  for (const [path, value] of parts) form.append(path, value);
  return form;
};

/**
 * The request for `route` (`PATCH /projects/{projectId}`): what the path names is taken out of the input;
 * the rest is the query of a GET, else the body: JSON, or a form where there is a file in it.
 */
export const encodeRequest = (route: string, input: Input | undefined): EncodedRequest => {
  const [method = '', template = ''] = route.split(' ');
  const rest = { ...input };
  const path = template.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = `/api${path}`;
  if (method === 'GET') return { url: url + encodeQuery(rest), method, headers: {}, body: null };
  const parts = [...flatten(rest)];
  if (parts.some(([, value]) => value instanceof Blob)) return { url, method, headers: {}, body: encodeForm(parts) };
  if (!input || (path !== template && Object.keys(rest).length === 0)) return { url, method, headers: {}, body: null };
  return { url, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) };
};
