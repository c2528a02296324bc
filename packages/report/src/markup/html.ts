import { escapeMarkup } from './escape-markup.ts';

/** Markup that is safe to put into markup. */
export type Html = { markup: string };

/** Takes text of our own for markup as it is. */
export const raw = (markup: string): Html => ({ markup });

const write = (value: Html | string | number): string =>
  typeof value === 'object' ? value.markup : escapeMarkup(String(value));

/** A template of markup: whatever is put in is escaped, unless it is `Html` itself. */
export const html = (parts: TemplateStringsArray, ...values: (Html | string | number)[]): Html => ({
  markup: parts.reduce((markup, part, index) => markup + write(values[index - 1] ?? '') + part),
});

export const join = (pieces: readonly Html[]): Html => ({ markup: pieces.map(({ markup }) => markup).join('\n') });

/** A text of the rule catalogue: parts between backticks are code. */
export const writeCode = (text: string): Html => ({
  markup: text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).markup)
    .join(''),
});

/** A link to where a browser may go; anything else stays text. */
export const link = (url: string, text = url): Html =>
  /^https?:/.test(url) ? html`<a href="${url}">${text}</a>` : html`${text}`;

/** A table under its caption, its first column naming the rows; a wide one scrolls inside itself. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html => {
  const body = rows.map(
    ([first = '', ...cells]) =>
      html`<tr>
        <th scope="row">${first}</th>
        ${join(cells.map((cell) => html`<td>${cell}</td>`))}
      </tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${join(heads.map((name) => html`<th scope="col">${name}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${join(body)}
      </tbody>
    </table>
  </div>`;
};
