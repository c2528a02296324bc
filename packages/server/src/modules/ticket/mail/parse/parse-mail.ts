import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';
import { htmlToText } from './html-text.ts';
import { UnreadableMailError, type MailFile, type ParsedMail } from './parsed-mail.ts';

/** Parts inside parts, bytes of all headers, and parts: people's programs stay far below. */
const bounds = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };
const mostParts = 500;

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'x-envelope-to', 'envelope-to'];

const idsOf = (value: string | undefined): string[] => value?.match(/[^\s<>,;"()]+@[^\s<>,;"()]+/g) ?? [];

const addressesOf = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) => (address ? [address] : []));

const bytesOf = (content: Attachment['content']): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const extensions: Record<string, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
  'message/rfc822': '.eml',
};

const fileOf = ({ filename, mimeType, content }: Attachment, at: number): MailFile => ({
  name: filename?.trim() || `${at + 1}${extensions[mimeType] ?? ''}`,
  contentType: mimeType,
  data: bytesOf(content),
});

/** Letters that are read of a text, and of HTML: what is longer was not typed by a person. */
const mostText = 200_000;
const mostHtml = 2_000_000;

const textOf = ({ text = '', html = '' }: Email): string =>
  (text.trim() === '' ? htmlToText(html.slice(0, mostHtml)) : text).slice(0, mostText);

const describe = (mail: Email): ParsedMail => {
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }));
  const first = (name: string): string | undefined => headers.find((header) => header.name === name)?.value;
  return {
    headers,
    subject: mail.subject ?? '',
    messageId: idsOf(first('message-id'))[0] ?? null,
    answers: [...idsOf(first('in-reply-to')), ...idsOf(first('references')).toReversed()],
    recipients: headers
      .filter(({ name }) => recipientHeaders.includes(name))
      .flatMap(({ value }) => addressesOf(value)),
    contentType: (first('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? '',
    text: textOf(mail),
    files: mail.attachments.map(fileOf),
  };
};

/** Reads a mail. It may take long and much memory: see `parseApart`. Throws UnreadableMailError. */
export const parseMail = async (raw: Uint8Array): Promise<ParsedMail> => {
  const mail = await PostalMime.parse(raw, { ...bounds, forceRfc822Attachments: true }).catch((cause: unknown) => {
    throw new UnreadableMailError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (mail.headers.length === 0) throw new UnreadableMailError('the mail has no headers');
  if (mail.attachments.length > mostParts) throw new UnreadableMailError(`more than ${mostParts} files`);
  return describe(mail);
};
