import { randomUUID } from 'node:crypto';
import { head, refused, stranger, subject, type HostileMail } from './scene.fixture.ts';

const nested = (depth: number): string => {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  ).join('');
  return `${open}Content-Type: text/plain\r\n\r\nTief\r\n`;
};

const withBody =
  (body: string): HostileMail['raw'] =>
  ({ write }) =>
    write().replace(/Content-Type: text\/plain[^]*$/, body);

/** Bytes that are no mail, or more than one. */
export const brokenMails: readonly HostileMail[] = [
  {
    name: '10,000 headers',
    raw: ({ write }) => write({ head: Array.from({ length: 10_000 }, (_, at) => `X-Header-${at}: ${'x'.repeat(20)}`) }),
    outcome: refused('unreadable'),
  },
  { name: 'one header of 400 kilobytes', raw: head(`X-Long: ${'x'.repeat(400_000)}`), outcome: refused('unreadable') },
  { name: '200 nested multiparts', raw: withBody(nested(200)), outcome: refused('unreadable') },
  {
    name: '2,000 files of one byte',
    raw: ({ write }) =>
      write({
        files: Array.from({ length: 2_000 }, (_, at) => ({
          name: `${at}.bin`,
          type: 'application/octet-stream',
          data: Buffer.from('x'),
        })),
      }),
    outcome: refused('unreadable'),
  },
  {
    name: 'nothing but line breaks',
    raw: () => `\r\n\r\n${randomUUID().replaceAll(/./g, '\r\n')}`,
    outcome: refused('unreadable'),
  },
  {
    name: 'noise',
    raw: () => Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 7919 + at) % 251)),
    outcome: refused('empty'),
  },
  {
    name: 'a multipart whose boundary never comes',
    raw: withBody('Content-Type: multipart/mixed; boundary=nie\r\n\r\nEin Text davor.\r\n'),
    outcome: refused('empty'),
  },
  {
    name: 'a multipart that does not end',
    raw: withBody(
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nNoch da.\r\n--b\r\nContent-Type: image/png\r\n',
    ),
    outcome: { state: 'taken', says: 'Noch da.' },
  },
  {
    name: 'broken base64',
    raw: withBody(
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nSGFs*bG8=====\r\n%%%\r\n',
    ),
    outcome: { state: 'taken', says: /^Hal/ },
  },
  {
    name: 'a charset that does not exist',
    raw: withBody('Content-Type: text/plain; charset=klingon-8\r\n\r\nQapla\r\n'),
    outcome: { state: 'taken', says: 'Qapla' },
  },
  {
    name: 'Latin-1 that says it is UTF-8',
    raw: async (scene) =>
      Buffer.from(scene.write({ text: 'X' }).replace(/X\r\n\r?\n?$/, 'Gr\u00fc\u00dfe\r\n'), 'latin1'),
    outcome: { state: 'taken', says: /^Gr.+e/ },
  },
  {
    name: 'NUL bytes and control characters',
    raw: ({ write }) => write({ text: 'a\u0000b\u0007c\u001b[31md' }),
    outcome: { state: 'taken', says: 'abc[31md' },
  },
  {
    name: 'half a character',
    raw: withBody('Content-Type: text/html; charset=utf-8\r\n\r\n<p>a&#xD800;b</p>\r\n'),
    outcome: { state: 'taken', says: /^a.*b$/ },
  },
  {
    name: 'text from right to left',
    raw: ({ write }) => write({ text: 'exe.\u202Efdp.txt שלום' }),
    outcome: { state: 'taken', says: 'exe.\u202Efdp.txt שלום' },
  },
  {
    name: 'script in HTML',
    raw: ({ write }) =>
      write({
        html: '<script>alert(1)</script><img src=x onerror=alert(1)><p onclick=alert(1)>Hallo &lt;b&gt;</p><style>*{}</style>',
      }),
    outcome: { state: 'taken', says: 'Hallo <b>' },
  },
  {
    name: 'a text of 12,000 letters',
    raw: ({ write }) => write({ text: 'Wort '.repeat(2_400) }),
    outcome: { state: 'taken', says: /^(Wort ?){2000}$/ },
  },
  {
    name: 'a text of 5 megabytes in one line',
    raw: ({ write }) => write({ text: 'x'.repeat(5_000_000) }),
    outcome: { state: 'taken', says: /^x{10000}$/ },
  },
  {
    name: '2 megabytes of open brackets in HTML',
    raw: ({ write }) => write({ html: `Hallo ${'<a '.repeat(700_000)}` }),
    outcome: { state: 'taken', says: /^Hallo/ },
  },
  {
    name: 'a line break in the subject',
    raw: subject('=?utf-8?q?Hallo=0D=0ABcc=3A_opfer=40example.org?='),
    outcome: { state: 'taken', says: 'Danke.' },
  },
  {
    name: 'a mail inside the mail, whose text and headers are another person’s',
    raw: withBody(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSiehe Anlage.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: ${stranger}\r\nSubject: innen\r\n\r\nFremder Text\r\n--b--\r\n`,
    ),
    outcome: { state: 'taken', says: 'Siehe Anlage.' },
  },
  { name: 'a mail without text', raw: ({ write }) => write({ text: ' ' }), outcome: refused('empty') },
];
