import { brandPalette, type Locale, type ResellerBrand } from '@zugang/contract';
import { html, join, raw, type Html } from '@zugang/report';
import type { HttpServices } from '../services.ts';
import { brandStylePath } from './brand-style.ts';
import type { FrontFiles } from './front-files.ts';
import { frontTexts, type FrontTexts } from './front-texts.ts';

/** What every public page is made with. */
export type FrontContext = {
  settings: HttpServices['context']['settings'];
  info: HttpServices['info'];
  files: FrontFiles | null;
  locale: Locale;
  t: FrontTexts;
  /** The partner in whose name its customers read the help; null: the product's own pages. */
  brand: ResellerBrand | null;
};

/** A public page. `path` is its address without the language; pages that search engines must not find have no `description`. */
export type FrontPage = {
  path: string;
  title: string;
  description: string | null;
  main: Html;
  /** More for the head, such as a refresh for browsers without script. */
  head?: Html;
  /** Whose the page is, as its title says it; left out: the partner's or the product's. */
  site?: string;
  /** In place of the header of our own pages. */
  header?: Html;
  /** In place of what our own pages say of themselves to search engines. */
  about?: Html;
  /** Whether nothing on it needs the script of our own pages. */
  isStill?: boolean;
};

const prefixes: Record<Locale, string> = { de: '', en: '/en' };

/** The address of a public page in a language, from the root of the site. */
export const hrefOf = (locale: Locale, path: string): string => `${prefixes[locale]}${path}`;

/** The same for a page of the help, which stays in the name of the partner it was opened for. */
export const helpHrefOf = ({ locale, brand }: FrontContext, path: string): string =>
  `${hrefOf(locale, path)}${brand ? `?partner=${brand.name}` : ''}`;

const alternates = ({ settings: { publicUrl } }: FrontContext, path: string): Html =>
  join([
    ...(['de', 'en'] as const).map(
      (locale) => html`<link rel="alternate" hreflang="${locale}" href="${publicUrl}${hrefOf(locale, path)}" />`,
    ),
    html`<link rel="alternate" hreflang="x-default" href="${publicUrl}${path}" />`,
  ]);

/** For search engines, and for those who share the address (https://ogp.me). */
const aboutPage = (context: FrontContext, { path, title, description }: FrontPage): Html => {
  if (description === null || context.brand) return html`<meta name="robots" content="noindex, nofollow" />`;
  const { settings, locale, t } = context;
  const address = `${settings.publicUrl}${hrefOf(locale, path)}`;
  const picture = `${settings.publicUrl}/front/preview-${locale}.png`;
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    ${alternates(context, path)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${t('front.name')}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:locale" content="${locale === 'de' ? 'de_DE' : 'en_GB'}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${t('front.home.causes_alt')}" />
    <meta name="twitter:card" content="summary_large_image" />`;
};

const sign = raw(
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32"><path fill="#ffc94a" d="M4 4h24v24H4z"/><path fill="#5f5aa2" d="M4 4l14.500 4.500V32L4 28z"/><path fill="#fff" d="M13.500 17h2v4h-2z"/></svg>',
);

/** In whose name a page is: the logo of the partner, else its name; the product's name where there is no partner. */
export const renderBrandName = ({ brand, t }: FrontContext): Html =>
  brand?.logoPath
    ? html`<img class="logo" src="${brand.logoPath}" alt="${brand.title}" />`
    : html`<span class="brand" translate="no">${brand?.title ?? t('front.name')}</span>`;

/** The head of the help that a partner's customers read: its name, and no way to the product's own pages. */
const renderPartnerHeader = ({ t, locale, ...context }: FrontContext, { path }: FrontPage): Html => {
  const other = locale === 'de' ? 'en' : 'de';
  return html`<a class="skip" href="#main">${t('front.skip')}</a>
    <header>
      ${renderBrandName({ ...context, t, locale })}
      <nav aria-label="${t('front.nav.label')}">
        <a href="${helpHrefOf({ ...context, t, locale: other }, path)}" lang="${other}" hreflang="${other}"
          >${t('front.nav.language')}</a
        >
      </nav>
    </header>`;
};

const renderHeader = ({ locale, t }: FrontContext, { path }: FrontPage): Html => {
  const other = locale === 'de' ? 'en' : 'de';
  const link = (to: string, text: string, name = '') =>
    html`<a class="${name}" href="${hrefOf(locale, to)}">${text}</a>`;
  return html`<a class="skip" href="#main">${t('front.skip')}</a>
    <header>
      <a class="brand" href="${hrefOf(locale, '/start')}">${sign}<span translate="no">${t('front.name')}</span></a>
      <nav aria-label="${t('front.nav.label')}">
        ${link('/help', t('front.nav.help'))}
        <a href="${hrefOf(other, path)}" lang="${other}" hreflang="${other}">${t('front.nav.language')}</a>
        ${link('/login', t('front.nav.login'))} ${link('/register', t('front.nav.register'), 'button')}
      </nav>
    </header>`;
};

const renderFooter = (context: FrontContext): Html => {
  const { settings, locale, t, brand } = context;
  const legal = [
    [hrefOf(locale, '/imprint'), t('front.footer.imprint')],
    [hrefOf(locale, '/legal/privacy'), t('front.footer.privacy')],
    [hrefOf(locale, '/accessibility'), t('front.footer.accessibility')],
    [helpHrefOf(context, '/help'), t('front.footer.help')],
  ];
  const contact = [`${hrefOf(locale, '/start')}#contact`, t('front.footer.contact')];
  // A partner's customers turn to it; who runs the service is named where the law wants it.
  const links = (brand ? legal : [...legal, contact]).map(
    ([href = '', text = '']) => html`<li><a href="${href}">${text}</a></li>`,
  );
  return html`<footer>
    ${settings.front.isDemo ? html`<p>${t('front.footer.demo')}</p>` : ''}
    <nav aria-label="${t('front.footer.label')}">
      <ul>
        ${join(links)}
      </ul>
    </nav>
  </footer>`;
};

/** Makes what every page of one request is made with. */
export const createFrontContext = (
  { context, info }: Pick<HttpServices, 'context' | 'info'>,
  files: FrontFiles | null,
  { locale, brand = null }: { locale: Locale; brand?: ResellerBrand | null },
): FrontContext => ({ settings: context.settings, info, files, locale, t: frontTexts(locale), brand });

/** A public page as markup: readable without script. */
export const renderPage = (context: FrontContext, page: FrontPage): string => {
  const { locale, files, t, brand } = context;
  const colours = files && brandStylePath(brand?.primaryColor ?? null);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="${brand?.primaryColor ? brandPalette(brand.primaryColor).deep : '#2a2753'}" />
        <title>${page.title} – ${page.site ?? brand?.title ?? t('front.name')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${files ? html`<link rel="stylesheet" href="${files.style}" />` : ''}
        ${colours ? html`<link rel="stylesheet" href="${colours}" />` : ''} ${page.about ?? aboutPage(context, page)}
        ${page.head ?? ''} ${files && !page.isStill ? html`<script type="module" src="${files.script}"></script>` : ''}
      </head>
      <body>
        ${page.header ?? (brand ? renderPartnerHeader(context, page) : renderHeader(context, page))}
        <main id="main" tabindex="-1">${page.main}</main>
        ${renderFooter(context)}
      </body>
    </html> `.markup;
};
