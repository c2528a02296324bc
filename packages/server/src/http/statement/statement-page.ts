import type { Locale, PublishedStatement, StatementReportAnswer } from '@zugang/contract';
import { nameDay, pageTexts } from '#modules/statement';
import { html, join, raw, type Html } from '@zugang/report';
import { renderStatementHtml } from '@zugang/statement';
import { renderBrandName, type FrontContext, type FrontPage } from '../front/front-page.ts';
import { renderFeedbackForm, type ReturnedForm } from './feedback-form.ts';
import { statementPath, type StatementPath } from './statement-path.ts';

const languageNames: Record<Locale, string> = { de: 'Deutsch', en: 'English' };

const renderHeader = (context: FrontContext, published: PublishedStatement | null): Html => {
  const t = pageTexts(published?.document.language ?? 'de');
  const links = (published?.alternates ?? []).map(
    ({ language, url }) =>
      html`<li><a href="${url}" lang="${language}" hreflang="${language}">${languageNames[language]}</a></li>`,
  );
  return html`<a class="skip" href="#main">${context.t('front.skip')}</a>
    <header>
      ${renderBrandName(context)}
      ${
        links.length === 0
          ? ''
          : html`<nav aria-label="${t('statement_page.languages')}">
              <ul class="plain">
                ${join(links)}
              </ul>
            </nav>`
      }
    </header>`;
};

/** For search engines: one address a language, and what it is about. */
const aboutPage = ({ url, document, alternates }: PublishedStatement): Html =>
  html`<meta name="description" content="${document.title} – ${document.owner}" />
    <link rel="canonical" href="${url}" />
    ${join(
      [{ language: document.language, url }, ...alternates].map(
        (other) => html`<link rel="alternate" hreflang="${other.language}" href="${other.url}" />`,
      ),
    )}
    <link rel="alternate" type="application/json" href="${url}.json" />
    <meta property="og:type" content="article" />
    <meta property="og:title" content="${document.title} – ${document.owner}" />
    <meta property="og:url" content="${url}" />`;

const hidden = html`<meta name="robots" content="noindex, nofollow" />`;

const renderAbout = (published: PublishedStatement): Html => {
  const { document, version, publishedAt, url } = published;
  const { language } = document;
  const t = pageTexts(language);
  const files = [
    ['pdf', t('statement_page.pdf')],
    ['md', t('statement_page.markdown')],
    ['json', t('statement_page.json')],
  ].map(([ending = '', text = '']) => html`<li><a href="${url}.${ending}">${text}</a></li>`);
  return html`<p>${t('statement_page.version', { version: String(version), date: nameDay(language, publishedAt) })}</p>
    <section class="downloads" aria-labelledby="files">
      <h2 id="files">${t('statement_page.files')}</h2>
      <ul>
        ${join(files)}
      </ul>
    </section>`;
};

const renderEnd = ({ endsAt, document: { language } }: PublishedStatement): Html =>
  endsAt === null
    ? html``
    : html`<p class="note">${pageTexts(language)('statement_embed.ends', { date: nameDay(language, endsAt) })}</p>`;

const pathOf = (published: PublishedStatement): string => new URL(published.url).pathname;

/** A page about a statement: its language is the statement's, its name the owner's. */
const pageAbout = (
  context: FrontContext,
  published: PublishedStatement,
): Pick<FrontPage, 'path' | 'description' | 'site' | 'header' | 'isStill'> => ({
  path: pathOf(published),
  description: null,
  site: published.document.owner,
  header: renderHeader(context, published),
  isStill: true,
});

/** The published statement, with its form; `returned`: where a report was not taken. */
export const statementPage = (
  context: FrontContext,
  published: PublishedStatement,
  returned: ReturnedForm | null = null,
): FrontPage => {
  const form = renderFeedbackForm(published, { path: pathOf(published), returned });
  const t = pageTexts(published.document.language);
  const { title } = published.document;
  return {
    ...pageAbout(context, published),
    title: returned ? `${t('statement_page.form.error_title')}: ${title}` : title,
    about: returned ? hidden : aboutPage(published),
    main: html`<div class="text statement">
      ${renderEnd(published)}
      ${raw(renderStatementHtml(published.document, { headingLevel: 1, formHtml: form.markup }))}
      ${renderAbout(published)}
    </div>`,
  };
};

/** The proof that a report was received. */
export const receiptPage = (
  context: FrontContext,
  published: PublishedStatement,
  { number, receipt }: StatementReportAnswer,
): FrontPage => {
  const t = pageTexts(published.document.language);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`;
  return {
    ...pageAbout(context, published),
    title: t('statement_page.receipt.title'),
    about: hidden,
    main: html`<div class="text statement">
      <h1>${t('statement_page.receipt.title')}</h1>
      <p>${t('statement_page.receipt.text')}</p>
      <pre>${receipt}</pre>
      <p>
        <a href="${file}" download="${t('statement_embed.form.file')}-${number}.txt"
          >${t('statement_page.receipt.save')}</a
        >
      </p>
      <p><a href="${pathOf(published)}">${t('statement_page.receipt.back')}</a></p>
    </div>`,
  };
};

/** Why there is no statement at an address. */
export type Absence = 'missing' | 'withdrawn' | 'ended' | 'throttled';

/** A page in place of a statement that says what to do instead. */
export const absencePage = (context: FrontContext, path: StatementPath, absence: Absence): FrontPage => {
  const t = pageTexts(context.locale);
  return {
    path: statementPath(path),
    title: t(`statement_page.${absence}.title`),
    description: null,
    site: context.brand?.title ?? context.t('front.name'),
    header: renderHeader(context, null),
    isStill: true,
    about: hidden,
    main: html`<div class="text">
      <h1>${t(`statement_page.${absence}.title`)}</h1>
      <p>${t(`statement_page.${absence}.text`)}</p>
    </div>`,
  };
};
