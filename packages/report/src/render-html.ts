import type { Report, ReportIssue } from '@zugang/contract';
import type { Texts } from './texts.ts';
import { countSkipped, describeClause, describeCriterion, describeEffect, describeOutcome } from './describe-report.ts';
import { type Html, html, join, raw, writeCode } from './html.ts';
import { styleSheet } from './style-sheet.ts';

/** More than that nobody reads; the JSON and CSV have all. */
const MAX_LISTED_PAGES = 25;

const link = (url: string, text = url): Html =>
  /^https?:/.test(url) ? html`<a href="${url}">${text}</a>` : html`${text}`;

function renderStandards(issue: ReportIssue, texts: Texts): Html {
  if (issue.kind === 'best-practice') return html`<p>${texts.t('cli.report.best_practice')}</p>`;
  const lines = issue.criteria.map((criterion) => {
    const clause = describeClause(criterion, texts);
    return html`<li>
      ${link(criterion.url, describeCriterion(criterion, texts))}${clause === null ? '' : ` · ${clause}`}
    </li>`;
  });
  return html`<ul>
    ${join(lines)}
  </ul>`;
}

function renderPlaces({ pageUrls }: ReportIssue, { t }: Texts): Html {
  const rest = pageUrls.length - MAX_LISTED_PAGES;
  const listed = pageUrls.slice(0, MAX_LISTED_PAGES).map((url) => html`<li>${link(url)}</li>`);
  const more = rest > 0 ? html`<li>${t('cli.report.more_pages', { count: rest })}</li>` : '';
  return html`<details>
    <summary>${t('cli.report.on_pages')} (${pageUrls.length})</summary>
    <ul>
      ${join(listed)}${more}
    </ul>
  </details>`;
}

function renderIssue(issue: ReportIssue, texts: Texts): Html {
  const { t } = texts;
  const isFailed = issue.outcome === 'failed';
  const affects = issue.affects.map((group) => t(`affects.${group}`));
  return html`<article>
    <h3><span class="impact ${issue.impact}">${t(`impact.${issue.impact}`)}</span> ${writeCode(issue.title)}</h3>
    <p class="effect">${describeEffect(issue, texts)}</p>
    <dl>
      <dt>${t('cli.report.standards')}</dt>
      <dd>${renderStandards(issue, texts)}</dd>
      <dt>${t('cli.report.affects')}</dt>
      <dd>${texts.list(affects)}</dd>
      <dt>${t('cli.report.why')}</dt>
      <dd>${writeCode(issue.why)}</dd>
      ${
        isFailed
          ? ''
          : html`<dt>${t('cli.report.question')}</dt>
              <dd>${writeCode(issue.review)}</dd>`
      }
      <dt>${t('cli.report.fix')}</dt>
      <dd>${writeCode(issue.fix)}</dd>
      <dt>${t('cli.report.where')}</dt>
      <dd>${t(`region.${issue.region}`)} · ${link(issue.sample.url)}<br /><code>${issue.sample.selector}</code></dd>
      <dt>${t('cli.report.code')}</dt>
      <dd>
        <pre><code>${issue.sample.snippet}</code></pre>
      </dd>
    </dl>
    ${renderPlaces(issue, texts)}
  </article>`;
}

type Section = { id: string; title: string; content: Html };

const issueSection = (
  id: string,
  title: string,
  content: { issues: readonly ReportIssue[]; texts: Texts },
): Section[] =>
  content.issues.length === 0
    ? []
    : [{ id, title, content: join(content.issues.map((issue) => renderIssue(issue, content.texts))) }];

function renderTable(heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map(([first, ...cells]) => {
    return html`<tr>
      <th scope="row">${first ?? ''}</th>
      ${join(cells.map((cell) => html`<td>${cell}</td>`))}
    </tr>`;
  });
  return html`<table>
    <thead>
      <tr>
        ${join(head)}
      </tr>
    </thead>
    <tbody>
      ${join(body)}
    </tbody>
  </table>`;
}

const tableSection = (id: string, title: string, content: { heads: string[]; rows: Html[][] }): Section[] =>
  content.rows.length === 0 ? [] : [{ id, title, content: renderTable(content.heads, content.rows) }];

function renderPages({ pages }: Report, texts: Texts): Html {
  const { t, decimal } = texts;
  const heads = [
    t('cli.report.page'),
    t('cli.report.page_score'),
    t('cli.report.page_failures'),
    t('cli.report.page_reviews'),
  ];
  const rows = pages
    .toSorted((a, b) => a.score - b.score)
    .map(({ url, score, findings }) => {
      const failures = findings.filter(({ outcome }) => outcome === 'failed').length;
      return [link(url), html`${decimal(score)}`, html`${failures}`, html`${findings.length - failures}`];
    });
  return renderTable(heads, rows);
}

function listSections(report: Report, texts: Texts): Section[] {
  const { t } = texts;
  const { issues, failedPages } = report;
  const reason = t('cli.report.reason');
  const failures = issues.filter(({ outcome }) => outcome === 'failed');
  const reviews = issues.filter(({ outcome }) => outcome === 'cannot-tell');
  const unchecked = failedPages.map(({ url, error }) => [link(url), html`${t(`pageError.${error}`)}`]);
  const skipped = countSkipped(report).map(([why, count]) => [html`${t(`skip.${why}`)}`, html`${count}`]);
  return [
    ...issueSection('failures', t('cli.report.failures_title'), { issues: failures, texts }),
    ...issueSection('reviews', t('cli.report.reviews_title'), { issues: reviews, texts }),
    { id: 'pages', title: t('cli.report.pages_title'), content: renderPages(report, texts) },
    ...tableSection('failed', t('cli.report.failed_title'), { heads: [t('cli.report.page'), reason], rows: unchecked }),
    ...tableSection('skipped', t('cli.report.skipped_title'), {
      heads: [reason, t('cli.report.count')],
      rows: skipped,
    }),
  ];
}

/** The report as one page that needs nothing else: no script, no picture, no font; itself accessible. */
export function renderHtml(report: Report, texts: Texts): string {
  const { t } = texts;
  const title = t('cli.report.title', { host: new URL(report.url).host });
  const sections = listSections(report, texts);
  const contents = sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`);
  const outcome = describeOutcome(report, texts).map((line) => html`<p>${line}</p>`);
  const none = report.totals.issues === 0 ? html`<p>${t('cli.report.no_failures')}</p>` : '';
  const bodies = sections.map(({ id, title: name, content }) => {
    return html`<section aria-labelledby="${id}">
      <h2 id="${id}">${name}</h2>
      ${content}
    </section>`;
  });
  const { version, engine } = report.tool;
  return html`<!doctype html>
    <html lang="${report.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(styleSheet)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${link(report.url)}</p>
        </header>
        <main>
          ${join(outcome)}${none}
          <nav aria-label="${t('cli.report.contents')}">
            <ul>
              ${join(contents)}
            </ul>
          </nav>
          ${join(bodies)}
        </main>
        <footer><p>${t('cli.report.footer', { version, engine })}</p></footer>
      </body>
    </html> `.markup;
}
