import { cutNote } from '../content/cut-note.ts';
import { decisionRows, decisionsNote } from '../content/decision-rows.ts';
import { documentTitle, introBlocks, type ReportBlock, tableBlocks } from '../content/report-blocks.ts';
import { closeDocument, openDocument } from '../markup/html-document.ts';
import { type Html, html, join, table } from '../markup/html.ts';
import type { ProjectModel, ReportPicture, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** What is in the pack beside its index. */
export type PackContents = { files: readonly string[]; pictures: readonly ReportPicture[] };

const renderItems = (items: readonly (Html | string)[]): Html =>
  html`<ul>
    ${join(items.map((item) => html`<li>${item}</li>`))}
  </ul>`;

const renderBlock = (block: ReportBlock): Html => {
  if (block.kind === 'paragraph') return html`<p>${block.text}</p>`;
  if (block.kind === 'list') return renderItems(block.items);
  if (block.kind === 'heading') return block.level === 1 ? html`<h1>${block.text}</h1>` : html`<h2>${block.text}</h2>`;
  const heads = block.columns.map(({ header }) => header);
  return table(block.title, heads, block.rows);
};

const renderNote = (note: string | null): Html => (note ? html`<p>${note}</p>` : html``);

const renderDecisions = (report: ProjectModel, texts: Texts): Html => {
  const { t } = texts;
  const { heads, rows } = decisionRows(report, texts);
  const list = rows.length > 0 ? table(t('decisions.title'), heads, rows) : html`<p>${t('decisions.none')}</p>`;
  return html`<h2>${t('decisions.title')}</h2>
    ${renderNote(decisionsNote(report, texts))}${list}`;
};

const renderPictures = (pictures: readonly ReportPicture[], { t }: Texts): Html => {
  if (pictures.length === 0) return html``;
  const figures = pictures.map(
    ({ path, caption }) =>
      html`<figure>
        <img src="${path}" alt="${caption}" />
        <figcaption>${caption}</figcaption>
      </figure>`,
  );
  return html`<h2>${t('file.pictures')}</h2>
    ${join(figures)}`;
};

/** The page of an evidence pack that leads to all that is in it. */
export const renderEvidenceIndex = async function* (report: ProjectModel, texts: Texts, pack: PackContents): TextParts {
  const { t, locale } = texts;
  const links = pack.files.map((name) => html`<a href="${name}">${name}</a>`);
  yield html`${openDocument({ locale, title: documentTitle(report, texts) })}
    <main>
      ${join(introBlocks(report, texts).map(renderBlock))}
      <h2>${t('file.files')}</h2>
      ${renderItems(links)} ${renderNote(cutNote(report, texts))} ${join(tableBlocks(report, texts).map(renderBlock))}
      ${renderDecisions(report, texts)} ${renderPictures(pack.pictures, texts)}
    </main>
    ${closeDocument}`.markup;
};
