import { describeClause, describeCriterion, describeEffect } from '../content/describe-run.ts';
import { type Html, html, join, link, writeCode } from '../markup/html.ts';
import type { ModelIssue } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

const renderStandards = (issue: ModelIssue, texts: Texts): Html => {
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
};

/** What one reader shows besides: a picture of the place, the list of all pages. */
type IssueParts = { picture?: Html; pages?: Html };

/** A cause with its explanation, advice and one place. */
export const renderIssue = (issue: ModelIssue, texts: Texts, { picture, pages }: IssueParts = {}): Html => {
  const { t } = texts;
  const isFailed = issue.outcome === 'failed';
  const affects = issue.affects.map((group) => t(`affects.${group}`));
  return html`<article>
    <h3><span class="impact ${issue.impact}">${t(`impact.${issue.impact}`)}</span> ${writeCode(issue.title)}</h3>
    <p class="effect">${describeEffect(issue, texts)}</p>
    ${picture ?? ''}
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
    ${pages ?? ''}
  </article>`;
};
