const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Cells of a row; the first names it. */
export const tableRow = ([first = '', ...rest]: readonly string[]): string =>
  `<tr><th scope="row">${escapeHtml(first)}</th>${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

/** A table under its caption; wide ones scroll inside themselves. */
export const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption>`,
    `<thead><tr>${head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map(tableRow).join('\n')}</tbody></table></div>`,
  ].join('\n');

const style = `
:root { color-scheme: light; font: 1rem/1.6 system-ui, sans-serif; color: #1d1b2e; background: #fff; }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem; }
h1, h2 { line-height: 1.2; }
a { color: #4a3a85; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem; border-bottom: 1px solid #c9c6d6; overflow-wrap: anywhere; }
thead th { background: #f1effa; }
.scroll { overflow-x: auto; margin-block: 1rem 2rem; }
figure { margin: 0 0 2rem; }
img { max-width: 100%; height: auto; border: 1px solid #c9c6d6; }
@media print { body { max-width: none; padding: 0; } tr, figure { break-inside: avoid; } }
`;

/** A whole page that needs nothing beside itself: no script, nothing from elsewhere. */
export const htmlPage = ({
  lang,
  title,
  body,
}: {
  lang: string;
  title: string;
  body: string;
}): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>
${body}
</main></body></html>
`;
