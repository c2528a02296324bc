import type { LegalBlock, LegalDocument } from '@zugang/contract';
import { html, join, raw, type Html } from '@zugang/report';
import type { FrontPage } from './front-page.ts';

const renderBlock = (block: LegalBlock): Html =>
  block.kind === 'list'
    ? html`<ul>
        ${join(block.items.map((item) => html`<li>${item}</li>`))}
      </ul>`
    : html`<p>${block.text}</p>`;

const renderSection = ({ id, level, heading, blocks }: LegalDocument['sections'][number]): Html =>
  html`${raw(`<h${level}`)} id="${id}">${heading}${raw(`</h${level}>`)} ${join(blocks.map(renderBlock))}`;

/** A legal text that everyone may look for: the imprint, and our own accessibility statement. */
export const legalPage = (path: string, { title, intro, sections }: LegalDocument): FrontPage => ({
  path,
  title,
  description: title,
  main: html`<div class="text">
    <h1>${title}</h1>
    ${join(intro.map(renderBlock))} ${join(sections.map(renderSection))}
  </div>`,
});
