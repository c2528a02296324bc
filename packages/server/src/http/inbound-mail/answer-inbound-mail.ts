import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MailTooLargeError, receiveMail } from '#modules/ticket';
import type { HttpServices } from '../services.ts';
import { formMax, readMailForm } from './read-form.ts';
import { drain, partsOf } from './read-parts.ts';

/** Where a mail provider sends the mails it gets for us. */
export const inboundMailsPath = '/api/inbound-mails';

type Answer = { status: number; message: string };

const send = (response: ServerResponse, { status, message }: Answer): void => {
  const text = JSON.stringify({ message });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="inbound-mails"' } : {}),
    ...(status === 413 ? { Connection: 'close' } : {}),
  };
  response.writeHead(status, headers).end(text);
};

/** The token of `Authorization: Bearer`, or the password of `Basic`: providers that take no token take `https://mail:SECRET@…`. */
const secretOf = ({ headers: { authorization = '' } }: IncomingMessage): string => {
  const [, scheme = '', value = ''] = /^(Bearer|Basic)\s+(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const decoded = Buffer.from(value, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
};

/** Hashes are equally long: how long the comparison takes says nothing. */
const isSame = (given: string, secret: string): boolean => {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : null;
};

const once = async function* once(raw: Buffer): AsyncGenerator<Uint8Array> {
  yield raw;
};

const tooLarge: Answer = { status: 413, message: 'A mail has at most 25 MB' };

/** A mail as the body of a request, stored as it comes. The envelope is told by headers. */
const takeRaw = async ({ context }: HttpServices, request: IncomingMessage): Promise<Answer> => {
  const recipients =
    headerOf(request, 'x-envelope-to')
      ?.split(',')
      .map((address) => address.trim()) ?? [];
  const sender = headerOf(request, 'x-envelope-from')?.replace(/^<(.*)>$/, '$1') ?? null;
  const delivery = { sender, recipients: recipients.filter(Boolean), parts: partsOf(request) };
  return { status: 200, message: await receiveMail(context, delivery) };
};

const takeForm = async ({ context }: HttpServices, request: IncomingMessage, contentType: string): Promise<Answer> => {
  if (Number(request.headers['content-length'] ?? 0) > formMax) return tooLarge;
  const form = await readMailForm(request, contentType).catch(() => null);
  if (form === null) return { status: 400, message: 'The form cannot be read' };
  const { raw, sender, recipients, isTooLarge } = form;
  if (isTooLarge) return tooLarge;
  if (raw === null || raw.length === 0)
    return { status: 400, message: 'The form has no mail: switch on raw mails (body-mime, email)' };
  return { status: 200, message: await receiveMail(context, { sender, recipients, parts: once(raw) }) };
};

const handle = async (services: HttpServices, request: IncomingMessage): Promise<Answer> => {
  const { inboundMailSecret: secret } = services;
  if (request.method !== 'POST' || secret === null) return { status: 404, message: 'There is nothing here' };
  if (!isSame(secretOf(request), secret)) return { status: 401, message: 'The secret is missing or wrong' };
  const contentType = request.headers['content-type'] ?? '';
  const kind = contentType.split(';')[0]?.trim().toLowerCase();
  try {
    if (kind === 'message/rfc822') return await takeRaw(services, request);
    if (kind === 'multipart/form-data' || kind === 'application/x-www-form-urlencoded')
      return await takeForm(services, request, contentType);
    return { status: 415, message: 'Send message/rfc822, or a form with the whole mail' };
  } catch (error) {
    await drain(request, formMax);
    if (error instanceof MailTooLargeError) return tooLarge;
    services.context.log.error({ err: error }, 'a mail could not be stored and is asked for again');
    return { status: 503, message: 'Send this mail again' };
  }
};

/** Answers a mail provider that hands in a mail: it is stored, and read later. Every answer but 200 makes the provider send it again, or give up. */
export const answerInboundMail = async (
  services: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => send(response, await handle(services, request));
