import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A file as a mail carries it. */
type FilePart = { name: string; type: string; data: Uint8Array; headers?: string[] };

/** What a mail is written of; `head` lines stand before all others, as they are. */
export type WrittenMail = {
  from?: string | null;
  to?: string;
  subject?: string;
  inReplyTo?: string;
  references?: string;
  messageId?: string | null;
  head?: readonly string[];
  text?: string;
  html?: string;
  files?: readonly FilePart[];
};

const base64Lines = (data: Uint8Array): string =>
  Buffer.from(data)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n');

const filePart = ({ name, type, data, headers = [] }: FilePart): string =>
  [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    base64Lines(data),
  ].join('\r\n');

const textPart = (kind: string, text: string): string =>
  `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`;

const bodyOf = ({ text, html, files = [] }: WrittenMail): string => {
  const said = html === undefined ? textPart('plain', text ?? 'Danke.') : textPart('html', html);
  if (files.length === 0) return said;
  const parts = [said, ...files.map(filePart)].map((part) => `--grenze\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/mixed; boundary=grenze\r\n\r\n${parts}--grenze--\r\n`;
};

/** A mail as programs write it, in bytes. */
export const writeMail = (mail: WrittenMail): string => {
  const { from, to, subject = 'AW: Ticket Nr. 1: Bericht fehlt', inReplyTo, references, messageId, head = [] } = mail;
  const lines = [
    ...head,
    ...(from === null || from === undefined ? [] : [`From: ${from}`]),
    ...(to ? [`To: ${to}`] : []),
    `Subject: ${subject}`,
    'Date: Thu, 26 Nov 2026 09:30:00 +0100',
    ...(messageId === null ? [] : [`Message-ID: ${messageId ?? `<${randomUUID()}@mail.example.org>`}`]),
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...(references ? [`References: ${references}`] : []),
    'MIME-Version: 1.0',
  ];
  return `${lines.join('\r\n')}\r\n${bodyOf(mail).replaceAll(/\r?\n/g, '\r\n')}\r\n`;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** A PNG of grey pixels, of any size: 40,000 by 40,000 are 1.6 gigabytes in memory and few bytes here. */
export const writePng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc(Math.min((width + 1) * height, 4_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** A GIF of one pixel, by which senders see that a mail was opened. */
export const trackingPixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
