import { escapeMarkup } from '@zugang/report';
import { blocksHtml, blocksText, type MailBlock } from './render-blocks.ts';
import { mailColours, type MailSender } from './sender.ts';

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeMarkup(part)}</p>`)
    .join('');

/** What a mail says, already in the reader's language. */
export type MailContent = {
  heading: string;
  body: string;
  button: string;
  after: string;
  link: string;
  blocks: MailBlock[];
  /** A line above everything; null: none. */
  marker: string | null;
  /** Links at the very end. */
  ways: { text: string; url: string }[];
  footer: string;
  locale: string;
  sender: MailSender;
};

/** The logo's text alternative is the sender's name: mail programs show it if pictures are off. */
const nameOf = (sender: MailSender): string => {
  const name = escapeMarkup(sender.name);
  if (sender.logoUrl === null)
    return `<p dir="auto" style="margin:0 0 24px;font-weight:700;color:${mailColours(sender.colour).onWhite}">${name}</p>`;
  return `<p style="margin:0 0 24px"><img src="${escapeMarkup(sender.logoUrl)}" alt="${name}" height="40" style="height:40px;width:auto;border:0"></p>`;
};

const markerOf = ({ marker }: MailContent): string =>
  marker === null ? '' : `<p style="margin:0 0 24px;font-size:13px;color:#57546b">${escapeMarkup(marker)}</p>`;

const head = (mail: MailContent): string =>
  markerOf(mail) +
  nameOf(mail.sender) +
  (mail.sender.header
    ? `<p dir="auto" style="margin:-16px 0 24px;color:#57546b">${escapeMarkup(mail.sender.header)}</p>`
    : '');

const small = 'margin:24px 0 0;font-size:13px;color:#57546b';

const ways = (mail: MailContent): string =>
  mail.ways
    .map(
      ({ text, url }) =>
        `<p style="${small}"><a href="${escapeMarkup(url)}" style="color:#4b4780">${escapeMarkup(text)}</a></p>`,
    )
    .join('');

/** What the sender says below the mail, and how it is reached. */
const ownFooter = ({ footer: text, contact }: MailSender): string[] => [
  ...(text ? [text] : []),
  ...(contact.length > 0 ? [contact.join(' · ')] : []),
];

const footer = (mail: MailContent): string =>
  [...ownFooter(mail.sender), mail.footer]
    .map((text) => `<p dir="auto" style="${small};white-space:pre-line">${escapeMarkup(text)}</p>`)
    .join('') + ways(mail);

/** The link is repeated as text below the button, because some programs show no buttons. */
const html = (mail: MailContent): string => {
  const colour = mailColours(mail.sender.colour);
  const link = escapeMarkup(mail.link);
  return `<!doctype html><html lang="${mail.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(mail.heading)}</title></head>
<body style="margin:0;background:#f4f3f8;color:#1d1b2e;font:16px/1.5 system-ui,sans-serif"><div role="main" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;border-top:4px solid ${colour.ground}">
${head(mail)}<h1 style="margin:0 0 16px;font-size:22px">${escapeMarkup(mail.heading)}</h1>${paragraphs(mail.body)}${blocksHtml(mail.blocks)}
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:${colour.ground};color:${colour.text};text-decoration:underline">${escapeMarkup(mail.button)}</a></p>
<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${link}</p>${paragraphs(mail.after)}${footer(mail)}</div></body></html>`;
};

const plainText = (mail: MailContent): string => {
  const links = mail.ways.map(({ text, url }) => `${text}: ${url}`);
  const below = [...ownFooter(mail.sender), mail.footer, ...links].join('\n\n');
  const above = mail.sender.header ? `${mail.sender.name}\n${mail.sender.header}\n\n` : '';
  const marker = mail.marker === null ? '' : `${mail.marker}\n\n`;
  return `${marker}${above}${mail.body}\n\n${blocksText(mail.blocks)}${mail.button}:\n${mail.link}\n\n${mail.after}\n\n--\n${below}\n`;
};

/** The text and HTML of a mail. Everything is escaped: values come from people. */
export const renderMail = (mail: MailContent): { text: string; html: string } => ({
  text: plainText(mail),
  html: html(mail),
});
