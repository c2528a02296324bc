/** Markup that is safe to put into markup. */
export type Html = { markup: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Takes text of our own for markup as it is. */
export const raw = (markup: string): Html => ({ markup });

const write = (value: Html | string | number): string =>
  typeof value === 'object' ? value.markup : escapeHtml(String(value));

/** A template of markup: whatever is put in is escaped, unless it is `Html` itself. */
export const html = (parts: TemplateStringsArray, ...values: (Html | string | number)[]): Html => ({
  markup: parts.reduce((markup, part, index) => markup + write(values[index - 1] ?? '') + part),
});

export const join = (pieces: readonly Html[]): Html => ({ markup: pieces.map(({ markup }) => markup).join('\n') });

/** A text of the rule catalogue: what stands between backticks is code. */
export const writeCode = (text: string): Html => ({
  markup: text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).markup)
    .join(''),
});
