import type { PublicCheck } from '@zugang/contract';
import { createTexts, html, join, renderIssue, type Html } from '@zugang/report';
import { hrefOf, type FrontContext, type FrontPage } from './front-page.ts';
import { renderTryForm } from './start-page.ts';

type Result = NonNullable<PublicCheck['result']>;
type Issue = Result['issues'][number];
/** The check behind `token`. */
export type ShownCheck = { token: string; check: PublicCheck };

const unnamed = (token: string): Pick<FrontPage, 'path' | 'description'> => ({
  path: `/checks/${token}`,
  description: null,
});

const renderWaiting = ({ t }: FrontContext, { token, check }: ShownCheck): Html => {
  const text =
    check.state === 'running' ? t('front.check.running') : t('front.check.queued', { ahead: check.ahead ?? 0 });
  const texts = JSON.stringify({ running: t('front.check.running') });
  const stay = t('front.check.stay');
  return html`<h1>${t('front.check.waiting_title')}</h1>
    <p>${t('front.check.page')}: <strong>${check.url}</strong></p>
    <div id="check-progress" data-token="${token}" data-state="${check.state}" data-texts="${texts}">
      <progress aria-label="${t('front.check.progress')}"></progress>
      <p id="check-place" role="status">${text}</p>
    </div>
    <p>${stay}</p>`;
};

const renderFailed = (context: FrontContext, { check }: ShownCheck): Html => {
  const { t, locale } = context;
  const error = check.error ?? 'check_failed';
  const reason = error === 'host_limited' ? t('front.check.host_limited') : createTexts(locale).t(`pageError.${error}`);
  return html`<h1>${t('front.check.failed_title')}</h1>
    <p>${t('front.check.page')}: <strong>${check.url}</strong></p>
    <p class="note">${reason}</p>
    ${renderTryForm(context, check.url)}`;
};

const renderPicture = ({ t }: FrontContext, token: string, { picture, title }: Issue): Html =>
  picture === null
    ? html``
    : html`<figure>
        <img
          src="/api/public-checks/${token}/pictures/${picture.number}"
          width="${picture.width}"
          height="${picture.height}"
          alt="${t('front.check.picture', { title: title.replaceAll('`', '') })}"
          loading="lazy"
        />
      </figure>`;

const renderCauses = (context: FrontContext, token: string, issues: readonly Issue[]): Html => {
  const texts = createTexts(context.locale);
  return join(
    issues.map((issue) =>
      renderIssue({ ...issue, state: null }, texts, { picture: renderPicture(context, token, issue) }),
    ),
  );
};

const renderKeep = ({ t, locale }: FrontContext, { host }: PublicCheck): Html =>
  html`<section class="call" aria-labelledby="keep">
    <h2 id="keep">${t('front.check.keep_title')}</h2>
    <p>${t('front.check.keep_text', { host })}</p>
    <p class="row">
      <a class="button" data-keep="${host}" href="${hrefOf(locale, '/register')}">${t('front.check.keep')}</a>
      <a data-keep="${host}" href="${hrefOf(locale, `/keep-check?domain=${encodeURIComponent(host)}`)}"
        >${t('front.check.keep_login')}</a
      >
    </p>
  </section>`;

const renderQuestions = (context: FrontContext, token: string, issues: readonly Issue[]): Html =>
  issues.length === 0
    ? html``
    : html`<section aria-labelledby="questions">
        <h2 id="questions">${context.t('front.check.questions')}</h2>
        <details>
          <summary>${context.t('front.check.show_questions', { count: issues.length })}</summary>
          ${renderCauses(context, token, issues)}
        </details>
      </section>`;

const renderResult = (context: FrontContext, { token, check }: ShownCheck, result: Result): Html => {
  const { t, locale } = context;
  const { totals, coverage, issues } = result;
  const failed = issues.filter(({ outcome }) => outcome === 'failed');
  const asked = issues.filter(({ outcome }) => outcome !== 'failed');
  const { criteriaByRule: byRule, criteriaTotal: total } = coverage;
  return html`<h1>${t('front.check.result_title', { host: check.host })}</h1>
    <p>${t('front.check.page')}: <a href="${result.url}" rel="noreferrer nofollow">${result.title || result.url}</a></p>
    <p class="lead">${t('front.check.critical', { count: totals.critical })}</p>
    <p>
      ${t('front.check.summary', { issues: totals.issues, findings: totals.findings, reviews: totals.reviewIssues })}
    </p>
    <p>
      <strong>${t('front.check.score', { score: createTexts(locale).decimal(result.score) })}</strong> ·
      ${t('front.check.coverage', { byRule, total })}
    </p>
    ${renderKeep(context, check)}
    <section aria-labelledby="causes">
      <h2 id="causes">${t('front.check.causes')}</h2>
      ${failed.length === 0 ? html`<p>${t('front.check.none')}</p>` : renderCauses(context, token, failed)}
    </section>
    ${renderQuestions(context, token, asked)}
    <p>
      ${t('front.check.kept_until', { time: check.expiresAt.slice(11, 16) })}
      <a href="${hrefOf(locale, '/start')}">${t('front.check.retry')}</a>
    </p>`;
};

/** The check of a visitor's page: its place in the queue, why it failed, or what was found. */
export const checkPage = (context: FrontContext, shown: ShownCheck): FrontPage => {
  const { t } = context;
  const { check } = shown;
  const about = unnamed(shown.token);
  if (check.result)
    return {
      ...about,
      title: t('front.check.result_title', { host: check.host }),
      main: renderResult(context, shown, check.result),
    };
  if (check.state === 'failed')
    return { ...about, title: t('front.check.failed_title'), main: renderFailed(context, shown) };
  return {
    ...about,
    title: t('front.check.waiting_title'),
    main: renderWaiting(context, shown),
    head: html`<noscript><meta http-equiv="refresh" content="5" /></noscript>`,
  };
};

/** For a token that is unknown or over. */
export const goneCheckPage = (context: FrontContext, token: string): FrontPage => ({
  ...unnamed(token),
  title: context.t('front.check.gone_title'),
  main: html`<h1>${context.t('front.check.gone_title')}</h1>
    <p>${context.t('front.check.gone')}</p>
    ${renderTryForm(context)}`,
});
