import { limits } from '@zugang/contract';
import { coverage } from '@zugang/engine';
import { html, join, type Html } from '@zugang/report';
import { hrefOf, type FrontContext, type FrontPage } from './front-page.ts';

const { perHour, keptMinutes } = limits.publicChecks;

/** What the form says about itself, for its script: words for each error, and how its proof is made. */
const formData = ({ t, files, info }: FrontContext): string =>
  JSON.stringify({
    solver: files?.solver ?? '',
    protection: info.protection,
    texts: {
      busy: t('front.try.busy'),
      empty: t('front.try.empty'),
      failed: t('front.try.failed'),
      DOMAIN_INVALID: t('front.try.invalid'),
      VALIDATION_FAILED: t('front.try.invalid'),
      HOST_INTERNAL: t('errors.host_internal'),
      RATE_LIMITED: t('front.try.rate_limited', { perHour }),
      PUBLIC_CHECK_OFF: t('errors.public_check_off'),
      PUBLIC_CHECK_RUNNING: t('errors.public_check_running'),
      PUBLIC_CHECK_BUSY: t('errors.public_check_busy'),
    },
  });

/** The field for one page; nothing where the operator has switched it off. `url`: what is filled in already. */
export const renderTryForm = (context: FrontContext, url = ''): Html => {
  const { t, settings, locale } = context;
  if (!settings.front.hasPublicCheck) return html``;
  return html`<section class="try" aria-labelledby="try">
    <h2 id="try">${t('front.try.title')}</h2>
    <noscript><p class="note">${t('front.try.no_script')}</p></noscript>
    <form id="check-form" data-locale="${locale}" data-form="${formData(context)}" novalidate>
      <label for="url">${t('front.try.label')}</label>
      <p class="hint" id="url-hint">${t('front.try.hint')}</p>
      <p class="error" id="url-error" role="alert"></p>
      <div class="row">
        <input
          id="url"
          name="url"
          type="text"
          inputmode="url"
          autocomplete="url"
          autocapitalize="off"
          spellcheck="false"
          required
          maxlength="${limits.url.max}"
          aria-describedby="url-hint url-error"
          value="${url}"
        />
        <button type="submit">${t('front.try.submit')}</button>
      </div>
      <p class="status" id="check-status" role="status"></p>
    </form>
    <p class="terms">${t('front.try.terms', { perHour, minutes: keptMinutes })}</p>
  </section>`;
};

const pictures = ['causes', 'cause', 'report'] as const;

const renderPictures = ({ t, locale }: FrontContext): Html =>
  join(
    pictures.map(
      (name) =>
        html`<li>
          <img
            src="/front/${name}-${locale}.webp"
            alt="${t(`front.home.${name}_alt`)}"
            width="640"
            height="400"
            loading="lazy"
          />
          <h3>${t(`front.home.${name}`)}</h3>
          <p>${t(`front.home.${name}_text`)}</p>
        </li>`,
    ),
  );

const renderContact = ({ t, settings: { operator, front } }: FrontContext): Html => {
  const { name, email, phone } = operator;
  if (!email && !phone)
    return html`<p>${t(front.isDemo ? 'front.home.contact_demo' : 'front.home.contact_missing')}</p>`;
  const lines = [
    name ? html`${name}` : null,
    email ? html`<a href="mailto:${email}">${email}</a>` : null,
    phone ? html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${phone}</a>` : null,
  ].filter((line) => line !== null);
  return html`<p>${t('front.home.contact_text')}</p>
    <ul class="plain">
      ${join(lines.map((line) => html`<li>${line}</li>`))}
    </ul>`;
};

/** What the product does, and the field to try it. */
export const startPage = (context: FrontContext, query: URLSearchParams): FrontPage => {
  const { t, locale } = context;
  const { criteriaByRule: byRule, criteriaTotal: total } = coverage('AA');
  return {
    path: '/start',
    title: t('front.home.title'),
    description: t('front.home.description'),
    main: html`<div class="hero">
        <h1>${t('front.home.title')}</h1>
        <p class="lead">${t('front.home.lead')}</p>
        ${renderTryForm(context, query.get('url') ?? '')}
      </div>
      <section aria-labelledby="how">
        <h2 id="how">${t('front.home.how')}</h2>
        <ul class="pictures">
          ${renderPictures(context)}
        </ul>
      </section>
      <section aria-labelledby="honest">
        <h2 id="honest">${t('front.home.honest')}</h2>
        <p>${t('front.home.honest_text', { byRule, total })}</p>
      </section>
      <section aria-labelledby="begin" class="call">
        <h2 id="begin">${t('front.home.begin')}</h2>
        <p>${t('front.home.begin_text')}</p>
        <p class="row">
          <a class="button" href="${hrefOf(locale, '/register')}">${t('front.nav.register')}</a>
          <a href="${hrefOf(locale, '/login')}">${t('front.nav.login')}</a>
        </p>
      </section>
      <section aria-labelledby="contact">
        <h2 id="contact" tabindex="-1">${t('front.home.contact')}</h2>
        ${renderContact(context)}
      </section>`,
  };
};
