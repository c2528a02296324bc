import { countSkipped, describeMaking, describeOutcome } from '../content/describe-run.ts';
import { listOpenIssues } from '../content/open-findings.ts';
import { closeDocument, openDocument } from '../markup/html-document.ts';
import { type Html, html, join, link, table } from '../markup/html.ts';
import type { ModelIssue, ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { renderIssue } from './render-issue.ts';

/** The HTML is cut there; the JSON and CSV have all. */
const MAX_LISTED_PAGES = 25;

const renderPlaces = ({ pageUrls }: ModelIssue, { t }: Texts): Html => {
  const rest = pageUrls.length - MAX_LISTED_PAGES;
  const listed = pageUrls.slice(0, MAX_LISTED_PAGES).map((url) => html`<li>${link(url)}</li>`);
  const more = rest > 0 ? html`<li>${t('cli.report.more_pages', { count: rest })}</li>` : '';
  return html`<details>
    <summary>${t('cli.report.on_pages')} (${pageUrls.length})</summary>
    <ul>
      ${join(listed)}${more}
    </ul>
  </details>`;
};

const renderPicture = (issue: ModelIssue, { pictureOf }: ReportModel, { t }: Texts): Html => {
  const data = pictureOf?.(issue.key);
  if (!data) return html``;
  const caption = t('cli.report.picture');
  return html`<figure>
    <img
      src="data:image/webp;base64,${Buffer.from(data).toString('base64')}"
      alt="${caption}: ${issue.title.replaceAll('`', '')}"
    />
    <figcaption>${caption}</figcaption>
  </figure>`;
};

type Section = { id: string; title: string; write: () => TextParts };

const writeIssues = async function* (report: ReportModel, outcome: ModelIssue['outcome'], texts: Texts): TextParts {
  for await (const issue of listOpenIssues(report, outcome)) {
    const parts = { picture: renderPicture(issue, report, texts), pages: renderPlaces(issue, texts) };
    yield renderIssue(issue, texts, parts).markup;
  }
};

/** Worst pages first: of each page only its row is kept. */
const writePages = async function* ({ pages }: ReportModel, texts: Texts): TextParts {
  const { t, decimal } = texts;
  const names = ['page', 'page_score', 'page_failures', 'page_reviews'] as const;
  const listed: { url: string; score: number; failures: number; reviews: number }[] = [];
  for await (const { url, score, findings } of pages()) {
    const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
    listed.push({ url, score, failures, reviews: findings.length - failures });
  }
  const rows = listed
    .toSorted((a, b) => a.score - b.score)
    .map(({ url, score, failures, reviews }) => [link(url), decimal(score), String(failures), String(reviews)]);
  const heads = names.map((name) => t(`cli.report.${name}`));
  yield table(t('cli.report.pages_title'), heads, rows).markup;
};

const writeFailedPages = async function* ({ failedPages }: ReportModel, { t }: Texts): TextParts {
  const rows: (Html | string)[][] = [];
  for await (const { url, error } of failedPages()) rows.push([link(url), t(`pageError.${error}`)]);
  yield table(t('cli.report.failed_title'), [t('cli.report.page'), t('cli.report.reason')], rows).markup;
};

const writeSkipped = async function* (counts: Awaited<ReturnType<typeof countSkipped>>, { t }: Texts): TextParts {
  const rows = counts.map(([reason, count]) => [t(`skip.${reason}`), String(count)]);
  yield table(t('cli.report.skipped_title'), [t('cli.report.reason'), t('cli.report.count')], rows).markup;
};

const listSections = async (report: ReportModel, texts: Texts): Promise<Section[]> => {
  const { totals } = report;
  const skipped = await countSkipped(report);
  const sections = [
    { id: 'failures', count: totals.issues, write: () => writeIssues(report, 'failed', texts) },
    { id: 'reviews', count: totals.reviewIssues, write: () => writeIssues(report, 'cannot-tell', texts) },
    { id: 'pages', count: totals.pages, write: () => writePages(report, texts) },
    { id: 'failed', count: totals.failedPages, write: () => writeFailedPages(report, texts) },
    { id: 'skipped', count: skipped.length, write: () => writeSkipped(skipped, texts) },
  ] as const;
  return sections
    .filter(({ count }) => count > 0)
    .map(({ id, write }) => ({ id, title: texts.t(`cli.report.${id}_title`), write }));
};

const renderStart = (report: ReportModel, sections: readonly Section[], texts: Texts): Html => {
  const { t, locale } = texts;
  const title = t('cli.report.title', { host: report.site.host });
  const contents = sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`);
  const outcome = describeOutcome(report, texts).map((line) => html`<p>${line}</p>`);
  const none = report.totals.issues === 0 ? html`<p>${t('cli.report.no_failures')}</p>` : '';
  return html`${openDocument({ locale, title })}
    <header>
      <h1>${title}</h1>
      <p>${link(report.site.url)}</p>
    </header>
    <main>
      ${join(outcome)}${none}
      <nav aria-label="${t('cli.report.contents')}">
        <ul>
          ${join(contents)}
        </ul>
      </nav>
     `;
};

/** The report as one page that needs nothing else: no script, no font, its pictures inline; itself accessible. */
export const renderHtml = async function* (report: ReportModel, texts: Texts): TextParts {
  const sections = await listSections(report, texts);
  yield renderStart(report, sections, texts).markup;
  for (const { id, title, write } of sections) {
    yield html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>`.markup;
    yield* write();
    yield '</section>\n';
  }
  yield html`</main><footer><p>${describeMaking(report, texts)}</p></footer>${closeDocument}`.markup;
};
