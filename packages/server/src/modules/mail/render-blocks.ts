import { escapeMarkup } from '@zugang/report';

/** A part of a mail that is more than a paragraph; all words are in the reader's language already. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** What a person wrote, line by line as it is. */
  | { kind: 'words'; text: string }
  | { kind: 'figures'; caption: string; rows: { label: string; value: string }[] }
  | { kind: 'list'; items: { text: string; detail: string; link: string | null }[] };

const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #e2e0ec;text-align:left;vertical-align:top';

const rowHtml = ({ label, value }: { label: string; value: string }): string =>
  `<tr><th scope="row" style="${cell};font-weight:400">${escapeMarkup(label)}</th><td style="${cell};font-weight:700">${escapeMarkup(value)}</td></tr>`;

const figuresHtml = ({ caption, rows }: Extract<MailBlock, { kind: 'figures' }>): string =>
  `<table style="width:100%;border-collapse:collapse;margin:0 0 24px"><caption style="text-align:left;font-weight:700;padding:0 0 4px">${escapeMarkup(caption)}</caption><tbody>${rows.map(rowHtml).join('')}</tbody></table>`;

const listHtml = ({ items }: Extract<MailBlock, { kind: 'list' }>): string => {
  const parts = items.map(({ text, detail, link }) => {
    const words = escapeMarkup(text);
    const title = link === null ? words : `<a href="${escapeMarkup(link)}" style="color:#4b4780">${words}</a>`;
    return `<li style="margin:0 0 8px">${title}${detail ? `<br>${escapeMarkup(detail)}` : ''}</li>`;
  });
  return `<ul style="margin:0 0 24px;padding:0 0 0 20px">${parts.join('')}</ul>`;
};

const blockHtml = (block: MailBlock): string => {
  if (block.kind === 'figures') return figuresHtml(block);
  if (block.kind === 'list') return listHtml(block);
  const text = escapeMarkup(block.text);
  if (block.kind === 'words')
    return `<blockquote dir="auto" style="margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid #e2e0ec;white-space:pre-wrap;overflow-wrap:anywhere">${text}</blockquote>`;
  return block.kind === 'heading'
    ? `<h2 style="margin:0 0 8px;font-size:18px">${text}</h2>`
    : `<p style="margin:0 0 16px">${text}</p>`;
};

/** The blocks as HTML. */
export const blocksHtml = (blocks: readonly MailBlock[]): string => blocks.map(blockHtml).join('');

const blockText = (block: MailBlock): string => {
  if (block.kind === 'heading') return `${block.text}\n`;
  if (block.kind === 'text' || block.kind === 'words') return `${block.text}\n\n`;
  if (block.kind === 'figures')
    return `${block.caption}\n${block.rows.map(({ label, value }) => `${label}: ${value}\n`).join('')}\n`;
  const items = block.items.map(({ text, detail, link }) =>
    [`- ${text}`, detail, link].flatMap((line) => (line ? [line] : [])).join('\n  '),
  );
  return `${items.join('\n')}\n\n`;
};

/** The blocks as plain text. */
export const blocksText = (blocks: readonly MailBlock[]): string => blocks.map(blockText).join('');
