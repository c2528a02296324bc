import { articleGroups, findArticle, searchArticles, type Article, type ArticleGroup } from '#modules/help';
import { escapeMarkup, html, join, raw, type Html } from '@zugang/report';
import { helpHrefOf, hrefOf, type FrontContext, type FrontPage } from './front-page.ts';

const renderList = (context: FrontContext, articles: readonly Article[]): Html =>
  html`<ul class="articles">
    ${join(
      articles.map(
        ({ name, title, summary }) =>
          html`<li>
            <a href="${helpHrefOf(context, `/help/${name}`)}">${title}</a>
            <p>${summary}</p>
          </li>`,
      ),
    )}
  </ul>`;

const renderSearch = ({ t, locale, brand }: FrontContext, query: string): Html =>
  html`<form role="search" action="${hrefOf(locale, '/help')}">
    ${brand ? html`<input type="hidden" name="partner" value="${brand.name}" />` : ''}
    <label for="q">${t('help.search')}</label>
    <div class="row">
      <input id="q" name="q" type="search" maxlength="200" value="${query}" />
      <button type="submit">${t('help.search_submit')}</button>
    </div>
  </form>`;

const renderGroups = (context: FrontContext): Html => {
  const articles = searchArticles(context.locale, '');
  return join(
    (Object.keys(articleGroups) as ArticleGroup[]).map((group) => {
      const names: readonly string[] = articleGroups[group];
      return html`<section aria-labelledby="${group}">
        <h2 id="${group}">${context.t(`help.groups.${group}`)}</h2>
        ${renderList(
          context,
          articles.filter(({ name }) => names.includes(name)),
        )}
      </section>`;
    }),
  );
};

const renderResults = (context: FrontContext, query: string): Html => {
  const { t, locale } = context;
  const found = searchArticles(locale, query);
  return html`<section aria-labelledby="results">
    <h2 id="results">${t('help.results', { count: found.length, query })}</h2>
    ${renderList(context, found)}
    <p><a href="${helpHrefOf(context, '/help')}">${t('help.all')}</a></p>
  </section>`;
};

/** The overview of the help, and its search, which needs no script. */
export const helpPage = (context: FrontContext, params: URLSearchParams): FrontPage => {
  const { t } = context;
  const query = (params.get('q') ?? '').trim().slice(0, 200);
  return {
    path: '/help',
    title: t('help.title'),
    description: query === '' ? t('help.description') : null,
    main: html`<div class="text">
      <h1>${t('help.title')}</h1>
      <p class="lead">${t('help.lead')}</p>
      ${renderSearch(context, query)} ${query === '' ? renderGroups(context) : renderResults(context, query)}
    </div>`,
  };
};

/** An article in the name of a partner: it stands where our name does, and links to other articles keep it. */
const bodyOf = ({ body }: Article, { brand }: FrontContext): string =>
  brand
    ? body
        .replaceAll(/\bZugang\b/g, () => escapeMarkup(brand.title))
        .replaceAll(/href="((?:\/en)?\/help(?:\/[\w-]+)?)"/g, `href="$1?partner=${brand.name}"`)
    : body;

/** An article of the help; null where there is none of that name. */
export const articlePage = (context: FrontContext, name: string): FrontPage | null => {
  const { t, locale } = context;
  const article = findArticle(locale, name);
  if (!article) return null;
  return {
    path: `/help/${name}`,
    title: article.title,
    description: article.summary,
    main: html`<article class="text">
      <h1>${article.title}</h1>
      ${raw(bodyOf(article, context))}
      <p><a href="${helpHrefOf(context, '/help')}">${t('help.back')}</a></p>
    </article>`,
  };
};

/** For an article that does not exist. */
export const missingArticlePage = (context: FrontContext): FrontPage => {
  const { t } = context;
  return {
    path: '/help',
    title: t('help.missing_title'),
    description: null,
    main: html`<div class="text">
      <h1>${t('help.missing_title')}</h1>
      <p>${t('help.missing')}</p>
      <p><a href="${helpHrefOf(context, '/help')}">${t('help.back')}</a></p>
    </div>`,
  };
};
