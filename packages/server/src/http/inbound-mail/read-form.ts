import type { IncomingMessage } from 'node:http';
import { inboundMailMax } from '#modules/ticket';

/** What a provider's form holds: the mail as it came, and its envelope where it is told. */
export type MailForm = { raw: Buffer | null; sender: string | null; recipients: string[]; isTooLarge: boolean };

/** Bytes of a form at most: in one, some letters of a mail are written as three. */
export const formMax = 2 * inboundMailMax;

/** The fields in which providers send the whole mail: Mailgun, SendGrid. */
const rawFields = ['body-mime', 'email'];
const envelopeFields = ['recipient', 'sender', 'envelope', 'to', 'from'];

/** SendGrid's envelope. */
const readEnvelope = (json: string | undefined): Pick<MailForm, 'sender' | 'recipients'> | null => {
  try {
    const { from, to } = JSON.parse(json ?? '') as { from?: unknown; to?: unknown };
    if (typeof from !== 'string' || !Array.isArray(to)) return null;
    return { sender: from, recipients: to.filter((address) => typeof address === 'string') };
  } catch {
    return null;
  }
};

const addressesIn = (value: string | undefined): string[] =>
  value?.match(/[^\s<>,;"]+@[^\s<>,;"]+/g)?.slice(0, 20) ?? [];

const describe = (
  fields: ReadonlyMap<string, string>,
  parts: ReadonlyMap<string, Buffer>,
): Omit<MailForm, 'isTooLarge'> => {
  const name = rawFields.find((field) => parts.has(field) || fields.has(field)) ?? '';
  // Read as single bytes, which is what a mail is: whatever letters it is written in, they come out as they went in.
  const raw = parts.get(name) ?? (fields.has(name) ? Buffer.from(fields.get(name) ?? '', 'latin1') : null);
  const envelope = readEnvelope(fields.get('envelope')) ?? {
    sender: fields.get('sender') ?? null,
    recipients: addressesIn(fields.get('recipient')),
  };
  return { raw, ...envelope };
};

/** Reads a form with a mail in it (multipart or urlencoded), within bounds. Throws where it is malformed. */
export const readMailForm = async (request: IncomingMessage, contentType: string): Promise<MailForm> => {
  // Loaded when it is needed: few installations have a provider that sends forms.
  const { Busboy } = await import('@fastify/busboy');
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parts = new Map<string, Buffer>();
    let isTooLarge = false;
    const form = new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      defCharset: 'latin1',
      limits: {
        fieldSize: formMax,
        fileSize: inboundMailMax + 1,
        fields: 100,
        files: 20,
        parts: 120,
        fieldNameSize: 100,
      },
    });
    form.on('field', (name, value, ...[, isCut]) => {
      if (rawFields.includes(name)) isTooLarge ||= isCut || value.length > inboundMailMax;
      if (rawFields.includes(name) || (envelopeFields.includes(name) && value.length < 10_000)) fields.set(name, value);
    });
    form.on('file', (name, stream) => {
      const isRaw = rawFields.includes(name);
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (isRaw && size <= inboundMailMax) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (isRaw) isTooLarge ||= size > inboundMailMax;
        if (isRaw) parts.set(name, Buffer.concat(chunks));
      });
    });
    form.once('error', reject);
    form.once('finish', () => resolve({ ...describe(fields, parts), isTooLarge }));
    request.once('error', reject);
    request.once('aborted', () => reject(new Error('the request was ended')));
    request.pipe(form);
  });
};
