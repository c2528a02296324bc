/** A file under the name the server gives it (RFC 6266). */
const readFile = async (response: Response, disposition: string): Promise<File> => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]*)"?/i.exec(disposition) ?? [];
  const blob = await response.blob();
  return new File([blob], encoded ? decodeURIComponent(encoded) : (plain ?? 'file'), { type: blob.type });
};

/** What an answer holds: JSON, a stream of events, a file; undefined where it is empty. */
export const readResponse = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition');
  if (disposition) return readFile(response, disposition);
  // Few screens follow a stream.
  if (type.startsWith('text/event-stream')) return (await import('./read-events.ts')).readEvents(response);
  if (type && !type.startsWith('application/json')) return response.blob();
  const text = await response.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
};
